import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { sendCsv } from '#web/csv-file.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './audit.contract.ts'
import { listAuditChoices, listAuditEntries } from './audit.queries.ts'
import { toAuditEntryWire, toAuditFilter } from './audit.wire.ts'
import { membersIn } from './audit-sentences.rules.ts'
import type { MemberNames } from './audit-told.rules.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { recordAction } from './record-action.ts'

type AuditDeps = CoreDeps & {
  /** Members come after accounts, so the log is handed the way to their names. */
  findMemberNames: (db: Db, ids: readonly string[]) => Promise<MemberNames>
}

export function auditApi({ db, clock, findMemberNames }: AuditDeps): Route[] {
  return [
    route(contract.listAudit).to(async ({ query }) => {
      const { list, total } = await listAuditEntries(db, toAuditFilter(query), toLimitAndOffset(query))
      const names = await findMemberNames(db, list.flatMap(membersIn))
      return { list: list.map((entry) => toAuditEntryWire(entry, names)), total }
    }),
    route(contract.listAuditChoices).to(() => listAuditChoices(db)),
    route(contract.exportAudit).to(async ({ query }, c) => {
      // What was typed into the search may be somebody's name or email, which the log must not keep.
      const { q, ...after } = query
      const entry = {
        action: 'export-audit-log' as const,
        subject: 'audit-log',
        after: { ...after, isSearched: q !== '' },
      }
      const by = await requireActor(c, 'staff')
      await db.transaction((tx) => recordAction(tx, { at: clock.now(), ...by, ...entry }))
      const file = await exportAuditLog(db, toAuditFilter(query))
      return sendCsv(c, file, { name: 'audit-log', date: localDate(clock.now(), venue.timeZone) })
    }),
  ]
}
