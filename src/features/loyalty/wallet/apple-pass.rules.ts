import { venue } from '#content/venue.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { type CardHolder, isVoid, nameOf, pointsDay } from './card-holder.rules.ts'

type Issuer = {
  passTypeId: string
  teamId: string
  publicUrl: string
  now: Date
  /** Where phones ask for newer cards, and how they prove that they hold this one. */
  updates: { url: string; token: string } | undefined
}

/** Ink, sand and mist of the tokens, as Apple writes colors. */
export const passColors = { panel: 'rgb(24, 32, 60)', sand: 'rgb(247, 238, 225)', mist: 'rgb(183, 191, 216)' } as const

/** `pass.json` of a member card. A VIP has no points, so their card has no word of them. */
export function toApplePass(member: CardHolder, { passTypeId, teamId, publicUrl, now, updates }: Issuer) {
  const number = formatMemberNumber(member.number)
  const { label } = plans[member.membershipType]
  const earnsPoints = plans[member.membershipType].earnsPoints && !isVoid(member)
  const points = {
    key: 'points',
    label: 'Points',
    value: shownPoints(member.currentPoints),
    changeMessage: 'You now have %@ points.',
  }
  const type = { key: 'type', label: 'Membership', value: label, changeMessage: 'Your membership is now %@.' }
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: member.id,
    organizationName: venue.name,
    description: `${venue.name} member card`,
    logoText: venue.name,
    backgroundColor: passColors.panel,
    foregroundColor: passColors.sand,
    labelColor: passColors.mist,
    sharingProhibited: true,
    voided: isVoid(member),
    ...(updates && { webServiceURL: updates.url, authenticationToken: updates.token }),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: number, altText: number, messageEncoding: 'iso-8859-1' }],
    storeCard: {
      headerFields: earnsPoints ? [points] : [],
      primaryFields: [{ key: 'name', label: 'Member', value: nameOf(member) }],
      secondaryFields: [
        { key: 'number', label: 'Member number', value: number },
        { ...type, textAlignment: 'PKTextAlignmentRight' },
      ],
      backFields: [
        { key: 'use', label: 'At the bar', value: 'Show this card to your server when you order so the visit counts.' },
        ...(earnsPoints ? [{ key: 'as-of', label: 'Points as of', value: pointsDay(now) }] : []),
        { key: 'site', label: 'Your membership', value: publicUrl },
      ],
    },
  }
}
