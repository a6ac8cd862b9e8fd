import type { MemberStatus } from '#features/members/members.rules.ts'

/** What both get, and for how many friends a year the inviter does. */
export type InviteTerms = { inviterPoints: number; friendPoints: number; maxFriends: number }
export type InviteOffer = InviteTerms & { isOn: boolean }

export const MAX_INVITE_POINTS = 1000
export const MAX_FRIENDS_A_YEAR = 100

/** What stands in the form until a manager saves something: nothing is given. */
export const firstOffer: InviteOffer = { isOn: false, inviterPoints: 100, friendPoints: 50, maxFriends: 10 }

/** What can be wrong with an offer. The form checks it first, and the server again. */
export const inviteProblems = {
  points: `Enter 1 to ${MAX_INVITE_POINTS.toLocaleString('en-US')} points`,
  maxFriends: `Enter 1 to ${MAX_FRIENDS_A_YEAR} friends`,
} as const

/** How the address of the sign-up page names an invite. */
export const INVITE_QUERY = 'invite'

const CODE = /^([a-z0-9]{4})[\s-]?([a-z0-9]{4})$/

/** A code as it is kept, from what somebody typed or a link brought; undefined where it can be none. */
export function readInviteCode(typed: string): string | undefined {
  const parts = CODE.exec(typed.trim().toLowerCase())
  return parts ? `${parts[1]}-${parts[2]}` : undefined
}

/** "1 point", "50 points". */
export function pointsInWords(points: number): string {
  return `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`
}

/** What became of an invite that came with an application. */
export const inviteOutcomes = ['counts', 'off', 'unknown', 'not-new'] as const
export type InviteOutcome = (typeof inviteOutcomes)[number]

/** Letters to `ana+bar@` come to `ana@`, and some do not look at dots. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/** Whether two emails come to one mailbox: nobody invites themselves. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(email: string) {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** What somebody reads who follows a link of a member, or opens the sign-up without one. */
export type Landing =
  | { is: 'open'; code: string; firstName: string; gift: string }
  | { is: 'off' | 'unknown' }
  /** Without a link. A code can be typed in while invites are on. */
  | { is: 'none'; isOn: boolean }

/** How far a friend has come. A rejection is theirs to tell. */
export const friendStates = ['applied', 'joined', 'visited'] as const
export type FriendState = (typeof friendStates)[number]

export function friendState({ status, year }: { status: MemberStatus; year: number | null }): FriendState {
  if (year !== null) return 'visited'
  return status === 'approved' || status === 'merged' ? 'joined' : 'applied'
}

export type ReferralFacts = {
  terms: InviteTerms
  /** Whether the friend has come at least once, and paid something. */
  hasVisit: boolean
  /** Both memberships turned out to be of one person. */
  isSamePerson: boolean
  /** Another membership of the friend turned out to be older. */
  wasMemberBefore: boolean
  /** Whether each of them is a member who collects points. */
  friendEarns: boolean
  inviterEarns: boolean
  /** For how many friends of this year the inviter got points. */
  friendsThisYear: number
}

/** What an invite brings both of them now; undefined while it does not count. */
export function decideReferral(facts: ReferralFacts): { inviter: number; friend: number } | undefined {
  const { terms, hasVisit, isSamePerson, wasMemberBefore, friendEarns, inviterEarns, friendsThisYear } = facts
  if (!hasVisit || isSamePerson || wasMemberBefore) return undefined
  const isWithinYear = friendsThisYear < terms.maxFriends
  return {
    inviter: inviterEarns && isWithinYear ? terms.inviterPoints : 0,
    friend: friendEarns ? terms.friendPoints : 0,
  }
}
