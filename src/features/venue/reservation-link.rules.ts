import { venue } from '#content/venue.ts'

const DEFAULT_PARTY = 2

/** The provider's booking page for a party, for a given date-time when one is meant. */
export function reservationLink({
  party = DEFAULT_PARTY,
  dateTime,
}: {
  party?: number
  dateTime?: string | undefined
} = {}) {
  const url = new URL(venue.reservationUrl.replace('{party}', String(party)))
  if (dateTime) url.searchParams.set('dateTime', dateTime)
  return url.toString()
}
