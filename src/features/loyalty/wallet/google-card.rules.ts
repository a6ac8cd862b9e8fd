import { venue } from '#content/venue.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { type CardHolder, isVoid, nameOf, pointsDay } from './card-holder.rules.ts'

type Issuer = { issuerId: string; publicUrl: string }
type Made = { issuerId: string; now: Date }

/** What all member cards have in common. Google fetches the logo from our own website. */
export function toGoogleClass({ issuerId, publicUrl }: Issuer) {
  return {
    id: classIdOf(issuerId),
    issuerName: venue.name,
    programName: 'Membership',
    programLogo: { sourceUri: { uri: `${publicUrl}/icon-512.png` } },
    hexBackgroundColor: '#18203c',
    reviewStatus: 'UNDER_REVIEW',
  }
}

/** The card of one member. A VIP has no points, so their card has no word of them. */
export function toGoogleCard(member: CardHolder, { issuerId, now }: Made) {
  const number = formatMemberNumber(member.number)
  const { label } = plans[member.membershipType]
  const earnsPoints = plans[member.membershipType].earnsPoints && !isVoid(member)
  return {
    id: googleCardId(issuerId, member.id),
    classId: classIdOf(issuerId),
    state: isVoid(member) ? 'INACTIVE' : 'ACTIVE',
    accountId: number,
    accountName: nameOf(member),
    barcode: { type: 'QR_CODE', value: number, alternateText: number },
    textModulesData: [
      { id: 'type', header: 'Membership', body: label },
      ...(earnsPoints ? [{ id: 'as-of', header: 'Points as of', body: pointsDay(now) }] : []),
    ],
    ...(earnsPoints && { loyaltyPoints: { label: 'Points', balance: { int: shownPoints(member.currentPoints) } } }),
  }
}

/** The same card for Google to change: points that are not on it any more have to be named to go. */
export function toGoogleUpdate(member: CardHolder, made: Made) {
  return { loyaltyPoints: null, ...toGoogleCard(member, made) }
}

export function googleCardId(issuerId: string, memberId: string) {
  return `${issuerId}.${memberId}`
}

function classIdOf(issuerId: string) {
  return `${issuerId}.member-card`
}
