import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import type { WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './contact.contract.ts'
import { receiveMessage } from './receive-message.ts'

type Deps = { config: Config; db: Db; clock: Clock }

/** The contact form's two ways in, as the email library calls them (C1). */
export function contactApi(deps: Deps): Route[] {
  return [
    route(contract.sendEmail).to(({ body }, c) => receive(deps, c, body.template_params)),
    route(contract.sendEmailForm).to(({ body }, c) => receive(deps, c, body)),
  ]
}

async function receive(deps: Deps, c: Context<WebEnv>, { website, ...params }: contract.EmailParams) {
  if (website !== '') throw new AppError('caught-in-trap')
  await receiveMessage(deps, { message: contract.toNewMessage(params), address: c.var.address })
  return c.text('OK')
}
