import { type VenueFacts, venue } from '#content/venue.ts'
import type { Stale } from '#features/content/stale.rules.ts'
import { emailSignature } from '#features/venue/venue-facts.rules.ts'
import { urls } from '#urls.ts'

/** One email with everything that is about to go stale, each with the way to put it right. */
export function toStaleEmail(stale: readonly Stale[], { staffUrl, facts }: { staffUrl: string; facts: VenueFacts }) {
  const [first] = stale
  const isOne = stale.length === 1
  const linkTo = ({ section, opens }: Pick<Stale, 'section' | 'opens'>) =>
    section === 'hours'
      ? staffUrl + urls.hoursAdmin
      : `${staffUrl}${urls.adminDashboard}?${new URLSearchParams({ section, ...opens })}`
  const things = stale.map((one) => `${one.title}\n${one.detail}\n${one.action}: ${linkTo(one)}`)
  return {
    subject: isOne
      ? `Your website: ${first?.title}`
      : `${stale.length} things on your website are about to go out of date`,
    text: [
      'Hi,',
      `${isOne ? 'This is' : 'These are'} out of date on the ${venue.name} website, or will be within a week:`,
      ...things,
      `Everything else about the website: ${linkTo({ section: 'website' })}`,
      "You won't get another email about the same dates.",
      emailSignature(facts),
    ].join('\n\n'),
  }
}
