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
