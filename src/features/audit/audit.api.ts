import { Hono } from 'hono'
import type { Db } from '#platform/db.ts'
import type { WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validQuery } from '#web/valid.ts'
import { listAuditEntries } from './audit.queries.ts'
import { auditQuery, toAuditEntryWire } from './audit.wire.ts'

export function auditApi({ db }: { db: Db }) {
  return new Hono<WebEnv>().get('/audit', validQuery(auditQuery), async (c) => {
    const { q, ...page } = c.req.valid('query')
    const { list, total } = await listAuditEntries(db, { search: q, ...toLimitAndOffset(page) })
    c.header('Cache-Control', 'no-store')
    setPageHeaders(c, page, total)
    return c.json(list.map(toAuditEntryWire))
  })
}
