import type { VenueFacts } from '#content/venue.ts'
import { findProvider, providersInWords } from '#features/venue/providers.rules.ts'

type Problem = { path: string[]; message: string }

/** Addresses that our pages frame or lead a booking to, and that are of nobody we know. */
export function listVenueProblems({ booking, links }: Pick<VenueFacts, 'booking' | 'links'>): Problem[] {
  const checked = [
    { kind: 'reservation', address: booking.reservation, path: ['booking', 'reservation'] },
    { kind: 'form', address: booking.largePartyForm, path: ['booking', 'largePartyForm'] },
    { kind: 'form', address: booking.supportersClubForm, path: ['booking', 'supportersClubForm'] },
    { kind: 'map', address: links.map, path: ['links', 'map'] },
  ] as const
  return checked
    .filter(({ kind, address }) => address !== '' && !findProvider(kind, address))
    .map(({ kind, path }) => ({ path: [...path], message: `Use a link from ${providersInWords(kind)}.` }))
}
