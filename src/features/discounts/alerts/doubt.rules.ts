import { type AlertRule, type Figure, NO_ONE, UNKNOWN_SERVER } from './alert.rules.ts'
import type { Sighting } from './cases.rules.ts'

type Seen = Pick<Sighting, 'evidence'>
type Case = { rule: AlertRule; personName: string | null; sightings: readonly Seen[] }

/** What speaks for the person of a case: what is on the checks, or what it often turns out to be. Empty where nothing does. */
export function doubtOf({ rule, personName, sightings }: Case): string {
  const said = sightings.map(({ evidence }) => whatWasSaid(evidence, personName)).filter(Boolean)
  const known = [...new Set(said)]
  if (known.length > 0) return known.slice(0, 2).join(' ')
  if (personName === UNKNOWN_SERVER) return "The register doesn't say who it was. It may have been left signed in."
  return usualDoubts[rule] ?? ''
}

/** Who approved it and why, as entered at the register. What somebody approved for themselves says nothing. */
export function whatWasSaid(evidence: readonly Figure[], personName: string | null): string {
  const valueBy = (wanted: string) => evidence.find(({ label }) => label === wanted)?.value
  const approver = valueBy('Approved by')
  const reason = valueBy('Reason')
  const isByOther = approver !== undefined && ![NO_ONE, UNKNOWN_SERVER, personName].includes(approver)
  return [isByOther && `${approver} approved it.`, reason && `The reason on the check: “${reason}”.`]
    .filter(Boolean)
    .join(' ')
}

/** What it often turns out to be, where that is no one's fault. */
const usualDoubts: Partial<Record<AlertRule, string>> = {
  'unauthorised-discount': "The guest may be a member whose card wasn't scanned.",
  'promotion-misused': 'The guest may have ordered in time, and the round was rung up late.',
  'member-many-checks': 'They may have treated friends.',
  'same-guest': 'They may be a regular whom the house looks after.',
  refund: 'The guest may have been charged for another table.',
  'many-refunds': 'The kitchen may have run out of something that week.',
  'void-after-payment': 'It may have been paid twice, or rung up again later.',
  'large-void': 'The party may have left before the food came.',
  'many-voids': 'They may be new, or had a long night.',
  walkout: 'It may have been paid after the day ended.',
  'test-mode': 'It may have been training.',
  'server-above-others': 'They may have had the largest party.',
}
