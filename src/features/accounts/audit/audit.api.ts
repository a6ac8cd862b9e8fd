import { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { sendCsv } from '#web/csv-file.ts'
import type { WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validQuery } from '#web/valid.ts'
import { listAuditChoices, listAuditEntries } from './audit.queries.ts'
import { type AuditChoicesWire, auditQuery, toAuditEntryWire, toAuditFilter } from './audit.wire.ts'
import { exportAuditLog } from './export-audit-log.ts'

export function auditApi({ db, clock }: { db: Db; clock: Clock }) {
  return new Hono<WebEnv>()
    .get('/audit', validQuery(auditQuery), async (c) => {
      const { page, pageSize, ...narrowed } = c.req.valid('query')
      const { list, total } = await listAuditEntries(db, toAuditFilter(narrowed), toLimitAndOffset({ page, pageSize }))
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, { page, pageSize }, total)
      return c.json(list.map(toAuditEntryWire))
    })
    .get('/audit-choices', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json((await listAuditChoices(db)) satisfies AuditChoicesWire)
    })
    .get('/audit-export', validQuery(auditQuery), async (c) => {
      const file = await exportAuditLog(db, toAuditFilter(c.req.valid('query')))
      return sendCsv(c, file, { name: 'audit-log', now: clock.now() })
    })
}
