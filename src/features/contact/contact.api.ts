import { type Context, Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { urls } from '#urls.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validJson, validQuery } from '#web/valid.ts'
import { leadBack, validForm } from '#web/visitor-form.ts'
import {
  type EmailParams,
  emailBody,
  emailFormBody,
  messagesQuery,
  toMessageWire,
  toNewMessage,
} from './contact.wire.ts'
import { eraseInboxItem } from './erase-inbox-item.ts'
import { handledBody } from './inbox.wire.ts'
import { markHandled } from './mark-handled.ts'
import { listMessages } from './messages.queries.ts'
import { messages } from './messages.table.ts'
import { receiveMessage } from './receive-message.ts'

const contactPage = { sent: `${urls.contact}?sent=yes#message`, failed: `${urls.contact}?sent=no#message` }

type Deps = { config: Config; db: Db; clock: Clock }

/** The contact form's two ways in, as the e-mail library calls them (C1), and the inbox that staff read. */
export function contactApi(deps: Deps) {
  return new Hono<WebEnv>()
    .post('/v1.0/email/send', validJson(emailBody), (c) => receive(deps, c, c.req.valid('json').template_params))
    .post('/v1.0/email/send-form', leadBack(contactPage), validForm(emailFormBody), (c) =>
      receive(deps, c, c.req.valid('json')),
    )
    .get('/messages', validQuery(messagesQuery), async (c) => {
      const { view, ...page } = c.req.valid('query')
      const { list, total } = await listMessages(deps.db, { view, ...toLimitAndOffset(page) })
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map(toMessageWire))
    })
    .patch('/messages/:id', validJson(handledBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      await markHandled(deps, messages, {
        id: c.req.param('id'),
        isHandled: c.req.valid('json').handled,
        actor,
        address: c.var.address,
        action: 'handle-message',
        missing: 'message-not-found',
      })
      return c.json({ success: true })
    })
    .delete('/messages/:id', async (c) => {
      await eraseInboxItem(deps, messages, {
        id: c.req.param('id'),
        actor: await requireSession(c, 'staff'),
        address: c.var.address,
        action: 'erase-message',
        missing: 'message-not-found',
      })
      return c.json({ success: true })
    })
}

async function receive(deps: Deps, c: Context<WebEnv>, { website, ...params }: EmailParams) {
  if (website !== '') throw new AppError('caught-in-trap')
  await receiveMessage(deps, { message: toNewMessage(params), address: c.var.address })
  return c.text('OK')
}
