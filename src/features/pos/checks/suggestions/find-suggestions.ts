import { and, inArray, sql } from 'drizzle-orm'
import { groupBy } from '#base/group-by.ts'
import { memberNames } from '#features/members/member-names.table.ts'
import { members } from '#features/members/members.table.ts'
import { checkDenials } from '#features/pos/checks/check-denials.table.ts'
import { findMembersByClues, type KnownMember } from '#features/pos/checks/find-candidates.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { Db } from '#platform/db.ts'
import { MAX_SUGGESTIONS, readLooseClues, type Suggestion, suggestMembers } from './suggest-member.rules.ts'

type Check = typeof posChecks.$inferSelect

export type MemberSuggestion = Suggestion & { member: KnownMember }

/** Members that each of these unmatched checks may belong to, without those that staff ruled out. */
export async function findSuggestions(db: Db, checks: readonly Check[]): Promise<Map<string, MemberSuggestion[]>> {
  if (checks.length === 0) return new Map()
  const guids = checks.map(({ guid }) => guid)
  const [keys, denials] = await Promise.all([
    db
      .select({
        guid: posChecks.guid,
        tab: sql<string[]>`guest_name_keys(${posChecks.tabName})`,
        customer: sql<string[]>`guest_name_keys(${posChecks.customerName})`,
      })
      .from(posChecks)
      .where(inArray(posChecks.guid, guids)),
    db.select().from(checkDenials).where(inArray(checkDenials.checkGuid, guids)),
  ])
  const keysOf = new Map(keys.map(({ guid, ...names }) => [guid, names]))
  const named = await findNamed(db, [...new Set(keys.flatMap(({ tab, customer }) => [...tab, ...customer]))])
  const clues = checks.flatMap((check) => readLooseClues(check))
  const known = await findMembersByClues(db, clues, { ids: named.map(({ memberId }) => memberId) })
  const namesOf = groupBy(named, ({ memberId }) => memberId)
  const people = known.map((member) => ({
    ...member,
    nameKeys: (namesOf.get(member.id) ?? []).map(({ key }) => key),
  }))
  const byId = new Map(known.map((member) => [member.id, member]))

  return new Map(
    checks.map((check) => {
      const { tab: tabKeys = [], customer: customerKeys = [] } = keysOf.get(check.guid) ?? {}
      const isDenied = (memberId: string) =>
        denials.some((denial) => denial.checkGuid === check.guid && denial.memberId === memberId)
      const possible = people.filter(({ id }) => !isDenied(id))
      const suggestions = suggestMembers({ ...check, tabKeys, customerKeys }, possible)
      return [
        check.guid,
        suggestions.flatMap((suggestion) => {
          const member = byId.get(suggestion.memberId)
          return member ? [{ ...suggestion, member }] : []
        }),
      ]
    }),
  )
}

/** Members with these names; of each name one more than is ever suggested, to notice when there are too many. */
async function findNamed(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ key: string; memberId: string }>(sql`
    select wanted.key, named.member_id as "memberId"
    from unnest(${sql.param(keys)}::text[]) as wanted (key)
    cross join lateral (
      select ${memberNames.memberId} from ${memberNames} join ${members} on ${members.id} = ${memberNames.memberId}
      where ${and(sql`${memberNames.key} = wanted.key`, sql`${members.status} = 'approved'`)}
      limit ${MAX_SUGGESTIONS + 1}
    ) as named`)
  return rows
}
