import type { MembershipType } from '#features/members/members.rules.ts'

/** How members can be reached. */
export const channels = ['email', 'push', 'sms'] as const
export type Channel = (typeof channels)[number]

export type Outcome = 'sent' | 'skipped' | 'failed'
/** Why a channel was left out. */
export type SkipReason = 'not-set-up' | 'not-verified' | 'number-refused' | 'switched-off' | 'not-for-them' | 'too-late'

/** What members can switch on and off, each for every channel: points and milestones, the birthday treat, offers and events. */
export const choices = ['program', 'birthday', 'offers'] as const
export type Choice = (typeof choices)[number]
/** Security messages also come at night and to an email that nobody confirmed; account messages cannot be switched off. */
type Group = 'security' | 'account' | Choice

type Check = { id: string; words: string; amountCents: number; points: number }

/** What each kind of message has to know. What may change until it is sent, such as the balance, is read then. */
export type MessageFacts = {
  'application-approved': { type: MembershipType }
  /** The reason is empty where staff gave none. */
  'application-rejected': { type: MembershipType; reason: string }
  'points-posted': { day: string; checks: Check[] }
  'milestone-reached': { milestone: string; value: string; threshold: number; cost: number }
  /** What an invite brought, to the friend or to the member who invited them. */
  'invite-points': { side: 'inviter' | 'friend'; points: number }
  'claim-approved': { reward: string; value: string; code: string; cost: number; isDrink: boolean }
  'claim-rejected': { reward: string; value: string; cost: number; reason: string }
  'birthday-treat': { treat: string; code: string; validFrom: string; validThrough: string; isDrink: boolean }
  'reward-expiring': { reward: string; value: string; code: string; validThrough: string; isLastDay: boolean }
  'password-changed': { changedAt: string; isSignedIn: boolean }
  /** `to` is the email that the member had before. */
  'email-changed': { to: string }
  'phone-changed': { ending: string }
  /** The first text, which answers the consent. */
  'texts-on': Record<string, never>
}
export type MessageKind = keyof MessageFacts
/** A kind together with its facts. */
export type Told = { [Kind in MessageKind]: { kind: Kind; facts: MessageFacts[Kind] } }[MessageKind]

/** Of a row of the database. Only `tellMember` and `tellPoints` write facts, and they write those of their kind. */
export function toTold({ kind, facts }: { kind: MessageKind; facts: unknown }): Told {
  return { kind, facts } as Told
}

type Declared = {
  group: Group
  /** What it tells of can be taken back for a minute: it waits that long. */
  waits: boolean
  /** It is about points, which VIP members do not have. */
  isAboutPoints?: true
  /** Where it is for one channel alone. */
  by?: Channel
}

export const messageKinds: Record<MessageKind, Declared> = {
  'application-approved': { group: 'account', waits: true },
  'application-rejected': { group: 'account', waits: true },
  'points-posted': { group: 'program', waits: true, isAboutPoints: true },
  'milestone-reached': { group: 'program', waits: true, isAboutPoints: true },
  'invite-points': { group: 'program', waits: true, isAboutPoints: true },
  'claim-approved': { group: 'account', waits: true },
  'claim-rejected': { group: 'account', waits: false },
  'birthday-treat': { group: 'birthday', waits: false },
  // Treats alone expire, so who wants no birthday treat is not reminded of it.
  'reward-expiring': { group: 'birthday', waits: false },
  'password-changed': { group: 'security', waits: false },
  'email-changed': { group: 'security', waits: false },
  'phone-changed': { group: 'security', waits: false },
  'texts-on': { group: 'security', waits: false, by: 'sms' },
}

const kindsOf = (isMeant: (group: Group) => boolean) =>
  Object.entries(messageKinds).flatMap(([kind, { group }]) => (isMeant(group) ? [kind as MessageKind] : []))

export const securityKinds = kindsOf((group) => group === 'security')
export const kindsButOffers = kindsOf((group) => group !== 'birthday' && group !== 'offers')

/** What there is a message for: nobody is asked about anything else. */
export const offeredChoices = choices.filter((choice) =>
  Object.values(messageKinds).some(({ group }) => group === choice),
)

/** The choice that a kind belongs to; undefined for what cannot be switched off. */
export function choiceOf(kind: MessageKind): Choice | undefined {
  const { group } = messageKinds[kind]
  return group === 'security' || group === 'account' ? undefined : group
}

/** What members must not miss: where no channel reaches them, staff tell them. Points are in the dashboard. */
export const isForStaffToTell = (kind: MessageKind) =>
  messageKinds[kind].group === 'account' || kind === 'birthday-treat'

/** Whether a kind is told by a channel at all. */
export const goesBy = (kind: MessageKind, channel: Channel) => (messageKinds[kind].by ?? channel) === channel

export const isSecurity = (kind: MessageKind) => messageKinds[kind].group === 'security'

/** What was taken back within this time is never told. */
const TAKE_BACK_MS = 60_000

export function dueAt(kind: MessageKind, happenedAt: Date): Date {
  return new Date(happenedAt.getTime() + (messageKinds[kind].waits ? TAKE_BACK_MS : 0))
}

const STALE_MS = 3 * 24 * 60 * 60 * 1000

/** News that could not be sent for days is none anymore. */
export function isTooLate(happenedAt: Date, now: Date) {
  return now.getTime() - happenedAt.getTime() > STALE_MS
}

/** For so long it may still be delivered. */
export function secondsUntilTooLate(happenedAt: Date, now: Date) {
  return Math.max(0, Math.floor((happenedAt.getTime() + STALE_MS - now.getTime()) / 1000))
}
