import { Hono } from 'hono'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { formAnswers } from '#features/inbox/forms/form-answers.table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validJson, validQuery } from '#web/valid.ts'
import { eraseInboxItem } from './erase-inbox-item.ts'
import { countInbox, listInbox } from './inbox.queries.ts'
import { handledBody, inboxCountsQuery, inboxQuery, toInboxCountsWire, toInboxEntryWire } from './inbox.wire.ts'
import { markHandled } from './mark-handled.ts'
import { retryDelivery } from './retry-delivery.ts'

/** Everything that visitors sent, as staff read it. */
export function inboxApi(deps: { db: Db; clock: Clock }) {
  return new Hono<WebEnv>()
    .get('/messages', validQuery(inboxQuery), async (c) => {
      const { page, pageSize, ...filter } = c.req.valid('query')
      const { list, total } = await listInbox(deps.db, filter, toLimitAndOffset({ page, pageSize }))
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, { page, pageSize }, total)
      return c.json(list.map(toInboxEntryWire))
    })
    .get('/message-counts', validQuery(inboxCountsQuery), async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(toInboxCountsWire(await countInbox(deps.db, c.req.valid('query'))))
    })
    .patch('/messages/:id', validJson(handledBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const id = c.req.param('id')
      const { table, word, missing } = placeOf(id)
      const { handled: isHandled } = c.req.valid('json')
      const mark = { id, isHandled, actor, address: c.var.address, action: `handle-${word}`, missing }
      await markHandled(deps, table, mark)
      return c.json({ success: true })
    })
    .delete('/messages/:id', async (c) => {
      const actor = await requireSession(c, 'staff')
      const id = c.req.param('id')
      const { table, word, missing } = placeOf(id)
      await eraseInboxItem(deps, table, { id, actor, address: c.var.address, action: `erase-${word}`, missing })
      return c.json({ success: true })
    })
    .post('/messages/:id/retry', async (c) => {
      const actor = await requireSession(c, 'staff')
      const id = c.req.param('id')
      const { table, missing } = placeOf(id)
      await retryDelivery(deps, table, { id, actor, address: c.var.address, missing })
      return c.json({ success: true })
    })
}

/** The table that holds it, which its id tells, its word in the audit log, and the refusal when it is not there. */
function placeOf(id: string) {
  return id.startsWith('fa_')
    ? ({ table: formAnswers, word: 'form-answer', missing: 'form-answer-not-found' } as const)
    : ({ table: messages, word: 'message', missing: 'message-not-found' } as const)
}
