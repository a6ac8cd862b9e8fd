import type { Member } from '#features/members/members.table.ts'
import type { SkipReason, Told } from './message-kinds.rules.ts'

/** A message on its way to a member. */
export type Sending = {
  member: Member
  told: Told
  /** The same in every attempt, so that the app that shows it knows a second copy. */
  id: string
  happenedAt: Date
}

/** Why a channel was left out; `no-way` where the member has none of this kind, which nobody needs to read. */
export type Skipped = SkipReason | 'no-way'
