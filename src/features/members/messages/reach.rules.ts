import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import {
  choiceOf,
  isForStaffToTell,
  isSecurity,
  isTooLate,
  type MessageKind,
  messageKinds,
  type Outcome,
  type SkipReason,
  type Told,
} from './message-kinds.rules.ts'
import { isWanted, type Preference } from './preferences.rules.ts'

type Person = {
  membershipType: MembershipType
  replacedAt: Date | null
  email: string | null
  emailVerifiedAt: Date | null
}

/** Why somebody is not told at all, whatever the channel. Nobody is there anymore, or it is no news, or not for them. */
export function refuseTelling(
  member: Person | undefined,
  { kind, facts, happenedAt, now }: Told & { happenedAt: Date; now: Date },
): SkipReason | undefined {
  if (!member || member.replacedAt) return 'not-for-them'
  // Who has the old email again was told nothing that is still so.
  if (kind === 'email-changed' && facts.to === member.email) return 'not-for-them'
  if (messageKinds[kind].isAboutPoints && !plans[member.membershipType].earnsPoints) return 'not-for-them'
  return isTooLate(happenedAt, now) ? 'too-late' : undefined
}

type EmailReach = { to: string } | { skipped: SkipReason }

/** Which email a message goes to. What nobody confirmed may be a stranger's, who is told nothing but security messages. */
export function reachByEmail(member: Person, told: Told, preference: Preference): EmailReach {
  if (told.kind === 'email-changed') return { to: told.facts.to }
  const mayTell = member.emailVerifiedAt !== null || isSecurity(told.kind)
  if (!member.email || !mayTell) return { skipped: 'not-verified' }
  return isSwitchedOff(told.kind, preference) ? { skipped: 'switched-off' } : { to: member.email }
}

/** Whether a member switched off what can be switched off. */
export function isSwitchedOff(kind: MessageKind, preference: Preference): boolean {
  const choice = choiceOf(kind)
  return choice !== undefined && !isWanted(preference, choice)
}

type Delivery = { outcome: Outcome; reason: string | null }

const missed: readonly (string | null)[] = ['not-set-up', 'not-verified', 'number-refused'] satisfies SkipReason[]

/** Whether staff have to tell it: nobody was reached, although they should have been. */
export function isToTell(kind: MessageKind, deliveries: readonly Delivery[]): boolean {
  const isMissed = ({ outcome, reason }: Delivery) => outcome === 'failed' || missed.includes(reason)
  return isForStaffToTell(kind) && deliveries.every(isMissed)
}
