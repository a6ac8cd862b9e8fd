import type { VenueFacts } from '#content/venue.ts'

const DEFAULT_PARTY = 2

type Table = { party?: number; dateTime?: string | undefined }

/** The provider's booking page for a party, for a given date-time when one is meant. */
export function reservationLink(
  { reservation }: Pick<VenueFacts['booking'], 'reservation'>,
  { party = DEFAULT_PARTY, dateTime }: Table = {},
) {
  const url = new URL(reservation.replace('{party}', String(party)))
  if (dateTime) url.searchParams.set('dateTime', dateTime)
  return url.toString()
}
