import type { ErrorCode } from '#base/error-codes.ts'
import type { MemberStatus } from '#features/members/members.rules.ts'

/** For how long two memberships that were merged can be taken apart. */
export const SPLIT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export function splitUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + SPLIT_DAYS * DAY_MS)
}

type Person = { id: string; status: MemberStatus }
type Merging = {
  survivor: Person
  merged: Person
  /** Whether somebody was merged into the one that goes. */
  hasOthers: boolean
}

/** Why two memberships cannot become one. Chains are refused, so that everybody's points are one step away. */
export function refuseMerge({ survivor, merged, hasOthers }: Merging): ErrorCode | undefined {
  if (survivor.id === merged.id) return 'same-member'
  if (survivor.status === 'merged' || merged.status === 'merged') return 'member-merged'
  if (survivor.status !== 'approved' || merged.status === 'rejected') return 'member-not-approved'
  return hasOthers ? 'others-merged-into' : undefined
}

type Splitting = { mergedAt: Date; isErased: boolean; now: Date }

/** Why two memberships cannot be taken apart any more. */
export function refuseSplit({ mergedAt, isErased, now }: Splitting): ErrorCode | undefined {
  if (isErased) return 'no-such-member'
  return now > splitUntil(mergedAt) ? 'too-late-to-split' : undefined
}

/** Two memberships as one row names them, whichever was told first. Ids are compared letter by letter, as the database does. */
export function toPair(one: string, other: string) {
  return one < other ? { oneId: one, otherId: other } : { oneId: other, otherId: one }
}
