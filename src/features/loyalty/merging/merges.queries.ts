import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { notSamePeople } from '#features/loyalty/merging/not-same-people.table.ts'
import { closedStates } from '#features/loyalty/rewards/rewards.rules.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findLikeness, type Named } from '#features/members/likely-duplicates.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { type MemberMerge, memberMerges } from './merges.table.ts'
import { readTransferred } from './transfer.ts'

export type ListedMerge = { merge: MemberMerge; people: Map<string, Member>; points: number }

/** Merges that a member was part of, newest first, with what each has brought the survivor until now. */
export async function listMerges(db: Db, memberId: string): Promise<ListedMerge[]> {
  const isPart = or(eq(memberMerges.survivorId, memberId), eq(memberMerges.mergedId, memberId))
  const merges = await db.select().from(memberMerges).where(isPart).orderBy(desc(memberMerges.mergedAt))
  if (merges.length === 0) return []
  const ids = merges.flatMap(({ survivorId, mergedId }) => [survivorId, mergedId])
  const rows = await db.select().from(members).where(inArray(members.id, ids))
  const people = new Map(rows.map((member) => [member.id, member]))
  return Promise.all(
    merges.map(async (merge) => {
      const { points } = await readTransferred(db, { mergeId: merge.id, survivorId: merge.survivorId })
      return { merge, people, points }
    }),
  )
}

/** What two members have claimed or reached, by milestone. */
export async function listRewardsOfBoth(db: Db, ids: readonly string[]) {
  const { memberId, milestoneId, name, state } = rewards
  return db
    .select({ memberId, milestoneId, name, state })
    .from(rewards)
    .where(and(inArray(memberId, [...ids]), notInArray(state, [...closedStates])))
    .orderBy(rewards.cost, rewards.id)
}

const MAX_DUPLICATES = 5

/**
 * Members and applicants who have the same phone or name, those with the same phone first. Those of whom staff said that
 * they are somebody else come last and take nobody's place.
 */
export async function listDuplicates(db: Db, member: Member) {
  const { phoneDigits, firstName, lastName } = member
  const isLike = or(
    phoneDigits ? eq(members.phoneDigits, phoneDigits) : undefined,
    // The name stands before the line, and every word of it begins with a space.
    sql`${members.searchText} like ' ' || search_words(${`${firstName} ${lastName}`}) || ' | %'`,
  )
  const isListed = and(inArray(members.status, ['pending', 'approved']), isNull(members.erasedAt))
  const isPair = or(
    and(eq(notSamePeople.oneId, member.id), eq(notSamePeople.otherId, members.id)),
    and(eq(notSamePeople.otherId, member.id), eq(notSamePeople.oneId, members.id)),
  )
  const list = (isToldApart: boolean) =>
    db
      .select({ member: members, toldApart: notSamePeople })
      .from(members)
      .leftJoin(notSamePeople, isPair)
      .where(
        and(
          ne(members.id, member.id),
          isListed,
          isLike,
          isToldApart ? isNotNull(notSamePeople.oneId) : isNull(notSamePeople.oneId),
        ),
      )
      .orderBy(members.id)
      .limit(MAX_DUPLICATES)
  const [open, apart] = await Promise.all([list(false), list(true)])
  return [...open, ...apart]
    .flatMap((found) => {
      const likeness = findLikeness(toNamed(member), toNamed(found.member))
      return likeness ? [{ ...found, likeness }] : []
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

type Alike = { likeness: 'phone' | 'name'; toldApart: object | null }
const rankOf = ({ likeness, toldApart }: Alike) => (toldApart ? 2 : 0) + (likeness === 'phone' ? 0 : 1)

const toNamed = ({ firstName, lastName, phone }: Member): Named => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
})
