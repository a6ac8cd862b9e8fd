import { phoneHref } from '#features/venue/venue-facts.rules.ts'
import { urls } from '#urls.ts'

/** Long enough for copies that others keep, and well under the year that RFC 9116 allows. */
const VALID_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Where to report a security hole, in the form of RFC 9116. It never expires while the product runs. */
export function securityTxt({ site, now, phone }: { site: string; now: Date; phone: string }): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  return [
    `Contact: ${site}${urls.contact}`,
    `Contact: ${phoneHref(phone)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site}${urls.securityTxt}`,
    '',
  ].join('\n')
}
