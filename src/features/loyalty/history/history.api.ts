import { AppError } from '#base/app-error.ts'
import { tellChanges } from '#features/accounts/audit/audit-changes.rules.ts'
import { membersIn, tellAction } from '#features/accounts/audit/audit-sentences.rules.ts'
import { findMember, findMemberNames } from '#features/members/members.queries.ts'
import type { Deps } from '#platform/deps.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { listMemberHistory } from './history.contract.ts'
import { listMemberEntries } from './history.queries.ts'

/** What was done about one member. Beside the audit log it has what was done to their account, without addresses. */
export function historyApi({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    route(listMemberHistory).to(async ({ params, query }) => {
      const member = await findMember(db, params)
      if (!member) throw new AppError('no-such-member')
      const { list, total } = await listMemberEntries(db, member, toLimitAndOffset(query))
      const names = await findMemberNames(db, [member.id, ...list.flatMap(membersIn)])
      const name = names.get(member.id) ?? ''
      // What members do is recorded without a name, and what they do to their account under its id.
      const known = member.accountId ? new Map([...names, [member.accountId, name]]) : names
      const toWire = (entry: (typeof list)[number]) => ({
        id: entry.id,
        at: entry.at.toISOString(),
        by: { name: entry.actorRole === 'member' ? name : entry.actorName, role: entry.actorRole },
        sentence: tellAction(entry, known),
        changes: tellChanges(entry),
      })
      return { list: list.map(toWire), total }
    }),
  ]
}
