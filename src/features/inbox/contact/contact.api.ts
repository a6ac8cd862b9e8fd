import { type Context, Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'
import { validJson } from '#web/valid.ts'
import { redirectAfterForm, validForm } from '#web/visitor-form.ts'
import { type EmailParams, emailBody, emailFormBody, toNewMessage } from './contact.wire.ts'
import { receiveMessage } from './receive-message.ts'

const contactPage = { sent: `${urls.contact}?sent=yes#message`, failed: `${urls.contact}?sent=no#message` }

type Deps = { config: Config; db: Db; clock: Clock }

/** The contact form's two ways in, as the email library calls them (C1). */
export function contactApi(deps: Deps) {
  return new Hono<WebEnv>()
    .post('/v1.0/email/send', validJson(emailBody), (c) => receive(deps, c, c.req.valid('json').template_params))
    .post('/v1.0/email/send-form', redirectAfterForm(contactPage), validForm(emailFormBody), (c) =>
      receive(deps, c, c.req.valid('json')),
    )
}

async function receive(deps: Deps, c: Context<WebEnv>, { website, ...params }: EmailParams) {
  if (website !== '') throw new AppError('caught-in-trap')
  await receiveMessage(deps, { message: toNewMessage(params), address: c.var.address })
  return c.text('OK')
}
