import { z } from 'zod'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { friendStates, inviteProblems, MAX_FRIENDS_A_YEAR, MAX_INVITE_POINTS } from './friends.rules.ts'

const managers = ['manager', 'owner'] as const
const points = z.int(inviteProblems.points).min(1, inviteProblems.points).max(MAX_INVITE_POINTS, inviteProblems.points)

const terms = {
  inviterPoints: points,
  friendPoints: points,
  /** For so many friends a year the inviter gets points. */
  maxFriends: z
    .int(inviteProblems.maxFriends)
    .min(1, inviteProblems.maxFriends)
    .max(MAX_FRIENDS_A_YEAR, inviteProblems.maxFriends),
}
const offer = z.strictObject({ isOn: z.boolean(), ...terms })
const offerWithGiven = offer.extend({
  /** What it has given so far: friends who came, and the points of both. */
  given: z.strictObject({ friends: z.int(), points: z.int() }),
})
export type InviteOfferWire = z.output<typeof offerWithGiven>

export const readInviteOffer = endpoint('GET', '/api/invite-offer', {
  summary: 'What members and their friends get for an invite, and whether it is on.',
  who: managers,
  answer: offerWithGiven,
  topic: 'milestones',
})

export const saveInviteOffer = endpoint('PUT', '/api/invite-offer', {
  summary: 'Changes what an invite brings. Friends who applied before keep what they were promised.',
  who: managers,
  body: offer,
  answer: succeeded,
})

const friend = z.strictObject({
  id: z.string(),
  /** Null once they have left. */
  firstName: z.string().nullable(),
  state: z.enum(friendStates),
  /** What the member got for them. */
  points: z.int(),
})
export type FriendWire = z.output<typeof friend>

const myInvites = z.strictObject({
  /** What is offered now; null while it is off. */
  offer: z.strictObject(terms).nullable(),
  /** The member's own code and link; null until they first ask for it. */
  invite: z.strictObject({ code: z.string(), link: z.string() }).nullable(),
  /** Those who applied with it, the latest first. */
  friends: z.array(friend),
})
export type MyInvitesWire = z.output<typeof myInvites>

export const readMyInvites = endpoint('GET', '/api/me/invites', {
  summary: 'How the member who is signed in invites friends.',
  who: ['member'],
  answer: myInvites,
  refusals: { 'no-such-member': true },
  topic: 'membership',
})

export const makeInvite = endpoint('POST', '/api/me/invites', {
  summary: 'Makes the invite code of the member who is signed in, unless they have one.',
  who: ['member'],
  answer: succeeded,
  refusals: { 'no-such-member': true, 'member-not-approved': true, 'invites-off': true },
})
