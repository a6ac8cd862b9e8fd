import type { FieldErrors } from '#dashboards/shared/use-api-form.ts'
import {
  type InviteOffer,
  inviteProblems,
  MAX_FRIENDS_A_YEAR,
  MAX_INVITE_POINTS,
} from '#features/loyalty/friends/friends.rules.ts'

/** The offer as it stands in the form: numbers are text while they are typed. */
export type FriendsDraft = { isOn: boolean; inviterPoints: string; friendPoints: string; maxFriends: string }

export function toDraft({ isOn, inviterPoints, friendPoints, maxFriends }: InviteOffer): FriendsDraft {
  return {
    isOn,
    inviterPoints: String(inviterPoints),
    friendPoints: String(friendPoints),
    maxFriends: String(maxFriends),
  }
}

type Reading = { offer: InviteOffer } | { errors: FieldErrors<FriendsDraft> }

/** What was typed, as an offer; or what is wrong with it. */
export function readDraft(draft: FriendsDraft): Reading {
  const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
  const offer = {
    isOn: draft.isOn,
    inviterPoints: number(draft.inviterPoints),
    friendPoints: number(draft.friendPoints),
    maxFriends: number(draft.maxFriends),
  }
  const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
  const errors: FieldErrors<FriendsDraft> = {
    ...(!isWithin(offer.inviterPoints, MAX_INVITE_POINTS) && { inviterPoints: inviteProblems.points }),
    ...(!isWithin(offer.friendPoints, MAX_INVITE_POINTS) && { friendPoints: inviteProblems.points }),
    ...(!isWithin(offer.maxFriends, MAX_FRIENDS_A_YEAR) && { maxFriends: inviteProblems.maxFriends }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { offer }
}
