import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { sendCsv } from '#web/csv-file.ts'
import { requireActor, requireSession } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './audit.contract.ts'
import { type AuditEntry, findStaffNames, listAuditActors, listAuditEntries } from './audit.queries.ts'
import { type KnownPeople, toAuditEntryWire, toAuditFilter } from './audit.wire.ts'
import { membersIn } from './audit-sentences.rules.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { recordAction } from './record-action.ts'

type NamedMember = { id: string; accountId: string | null; name: string }

/** Members come after accounts, so the log is handed the ways to them. */
type AuditDeps = CoreDeps & {
  /** By their own ids, or by those of their accounts. */
  findMembers: (db: Db, ids: readonly string[]) => Promise<NamedMember[]>
  /** The ids of members, and of their accounts, who are meant by a name, an email, a phone or a member number. */
  searchMembers: (db: Db, q: string) => Promise<string[]>
}

export function auditApi({ db, clock, findMembers, searchMembers }: AuditDeps): Route[] {
  async function findPeople(list: readonly AuditEntry[]): Promise<KnownPeople> {
    const ids = list.flatMap((entry) => [...membersIn(entry), entry.subject, entry.actorId])
    const [members, staff] = await Promise.all([findMembers(db, ids), findStaffNames(db, ids)])
    const byAccount = members.flatMap(({ id, accountId, name }) => (accountId ? [{ id, accountId, name }] : []))
    return {
      names: new Map([
        ...staff,
        ...members.map(({ id, name }) => [id, name] as const),
        ...byAccount.map(({ accountId, name }) => [accountId, name] as const),
      ]),
      memberOf: new Map(byAccount.map(({ id, accountId }) => [accountId, id])),
    }
  }
  const readFilter = async (query: contract.AuditFilterQuery, role: string) =>
    toAuditFilter(query, { role, people: query.q === '' ? [] : await searchMembers(db, query.q) })

  return [
    route(contract.listAudit).to(async ({ query }, c) => {
      const { role } = await requireSession(c, 'staff')
      const { list, total } = await listAuditEntries(db, await readFilter(query, role), toLimitAndOffset(query))
      const people = await findPeople(list)
      return { list: list.map((entry) => toAuditEntryWire(entry, people, role)), total }
    }),
    route(contract.listAuditChoices).to(async () => ({ actors: await listAuditActors(db) })),
    route(contract.exportAudit).to(async ({ query }, c) => {
      // What was typed into the search may be somebody's name or email, which the log must not keep.
      const { q, ...after } = query
      const entry = {
        action: 'export-audit-log',
        subject: 'audit-log',
        after: { ...after, isSearched: q !== '' },
      } as const
      const by = await requireActor(c, 'staff')
      await db.transaction((tx) => recordAction(tx, { at: clock.now(), ...by, ...entry }))
      const filter = await readFilter(query, by.actor.role)
      const file = await exportAuditLog(db, filter, async (list) => (await findPeople(list)).names)
      return sendCsv(c, file, { name: 'audit-log', date: localDate(clock.now(), venue.timeZone) })
    }),
  ]
}
