import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'

/** Long enough for copies that others keep, and well under the year that RFC 9116 allows. */
const VALID_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Where to report a security hole, in the form of RFC 9116. It never expires while the product runs. */
export function securityTxt({ site, now }: { site: string; now: Date }): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  return [
    `Contact: ${site}${urls.contact}`,
    `Contact: tel:${venue.phone.link}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site}${urls.securityTxt}`,
    '',
  ].join('\n')
}
