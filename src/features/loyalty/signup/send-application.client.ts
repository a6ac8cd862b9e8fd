import { recordOf } from '#base/record-of.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { addMember } from '#features/loyalty/memberships/members.contract.ts'
import { readInvitation } from '#features/members/invitations/invitation-link.rules.ts'
import { callApi } from '#web/api.client.ts'
import { addressFields, type Typed } from './signup.rules.ts'

/** Sends an application. Throws an `ApiError` when it was not received. */
export async function sendApplication({ invite, ...typed }: Typed) {
  // What was typed for a local membership and then hidden stays with the visitor.
  const nowhere = recordOf(addressFields, () => '')
  const invitation = readInvitation(window.location.hash)
  const body = {
    ...typed,
    ...(invitation && { invitation }),
    ...(invite && { invite }),
    ...(typed.membershipType !== 'local' && nowhere),
    // These three are part of the call (M033); the server decides them on its own.
    status: 'pending',
    dateApplied: localDate(new Date(), venue.timeZone),
    discountPercentage: 0,
  }
  return callApi(addMember, { body })
}
