import { isIP } from 'node:net'
import { venue } from '#content/venue.ts'
import type { Config } from '#platform/config.ts'

export type RelyingParty = { id: string; origin: string; name: string }

/** Whose passkeys these are. Browsers make none for a bare IP address: undefined there. */
export function findRelyingParty({ staffUrl }: Pick<Config, 'staffUrl'>): RelyingParty | undefined {
  const { hostname, origin } = new URL(staffUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) return undefined
  return { id: hostname, origin, name: venue.name }
}
