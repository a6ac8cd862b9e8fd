import { formatCents } from '#base/money.ts'
import { dayInWords, localDate } from '#base/zoned-time.ts'
import type { InviteSide } from '#features/loyalty/points/points.rules.ts'
import type { RewardState } from '#features/loyalty/rewards/rewards.rules.ts'

/** What of the ledger is looked at. */
export const ledgerShows = ['all', 'visits', 'rewards', 'by-hand'] as const
export type LedgerShow = (typeof ledgerShows)[number]

/** What a line is: a visit, one that does not count any more, a claim, its points coming back, a treat, or points by hand. */
export const ledgerLineKinds = ['visit', 'visit-taken-back', 'claim', 'refund', 'treat', 'adjust', 'merge'] as const
export type LedgerLineKind = (typeof ledgerLineKinds)[number]

/** An entry of the ledger with what it comes from. */
export type ToldLine = {
  kind: LedgerLineKind
  at: Date
  spentCents: number
  savingsCents: number
  /** Of an entry for a check: the check, and whether another version of it came before or takes its place. */
  check: { description: string; businessDate: string; at: Date; isCorrection: boolean; isByHand: boolean } | undefined
  /** What was had, in a few words. */
  items?: string | undefined
  reward: RewardFacts | undefined
  /** The name of the bonus that came with the check, of the line that is for the bonus alone. */
  bonus?: string | undefined
  /** Of what an invite brought: for which of the two, and who the other one is. */
  invite?: { side: InviteSide; other: string } | undefined
  /** Of an entry between two memberships that became one: the other one, and what happened. */
  merge?: { other: string; what: 'joined' | 'left' | 'later' } | undefined
}
type RewardFacts = {
  name: string
  /** What the milestone gives, as it was when it was claimed. */
  value: string | null
  state: RewardState
  approvedAt: Date | null
  redeemedAt: Date | null
  reason: string | null
  /** Of a treat. */
  validThrough?: string | null
}

/** What staff did at the same moment, from the audit log. */
export type Deed = { action: string; reason: string; otherMember: string | undefined }

/** What a line of the ledger says, and a second line about it. */
export function tellLine(line: ToldLine, deed: Deed | undefined, { timeZone }: { timeZone: string }) {
  if (line.merge) return tellMerge(line.merge)
  if (line.bonus !== undefined) return tellBonus(line, line.bonus)
  if (line.invite) return tellInvite(line.kind, line.invite)
  if (line.check) return tellVisit(line, line.check, { deed, timeZone })
  if (line.reward) return tellReward(line.kind, line.reward, { deed, timeZone })
  const title = (deed && byHand[deed.action]) ?? 'Points changed by hand'
  return { title, detail: quote(deed?.reason ?? '') }
}

/** Members and staff read the same of it. */
export function tellBonus({ kind, check }: ToldLine, name: string) {
  const title = kind === 'visit-taken-back' ? 'Bonus taken back' : 'Bonus'
  return { title: `${title}: ${name}`, detail: check?.isByHand ? '' : (check?.description ?? '') }
}

function tellInvite(kind: LedgerLineKind, { side, other }: NonNullable<ToldLine['invite']>) {
  const [title, detail] =
    side === 'inviter' ? ['Brought a friend', other] : ['Came with an invite', `Invited by ${other}`]
  return { title: kind === 'visit-taken-back' ? `${title}, taken back` : title, detail }
}

function tellMerge({ other, what }: NonNullable<ToldLine['merge']>) {
  if (what === 'left') return { title: `Split from ${other}`, detail: '' }
  const detail = what === 'later' ? 'Changed after the merge' : ''
  return { title: `Merged with ${other}`, detail }
}

/** What staff do to points alone. */
const byHand: Record<string, string> = {
  'give-points': 'Points added by hand',
  'take-points': 'Points taken away by hand',
  'take-back-points': 'Added by hand, taken back',
  'give-back-points': 'Taken away by hand, given back',
}

type Around = { deed: Deed | undefined; timeZone: string }

function tellVisit(line: ToldLine, check: NonNullable<ToldLine['check']>, { deed, timeZone }: Around) {
  const name = nameOfCheck(check)
  const other = deed?.action === 'move-check' ? deed.otherMember : undefined
  if (line.kind === 'visit-taken-back') {
    if (other) return { title: `Moved away${name}`, detail: `To ${other}` }
    return {
      title: `${check.isCorrection ? 'Before a correction' : 'Taken back'}${name}`,
      detail: quote(deed?.reason ?? ''),
    }
  }
  const what = other ? 'Visit moved here' : check.isCorrection ? 'Visit, corrected' : 'Visit'
  const details = [
    other && `From ${other}`,
    quote(deed?.reason ?? ''),
    check.isByHand ? !deed?.reason && 'Entered without items' : line.items,
    line.savingsCents > 0 && `Saved ${formatCents(line.savingsCents)}`,
    // A check that was paid after midnight is of the night before, which nobody has to be told.
    isAnotherDay(check.businessDate, line.at, timeZone) && `Visit on ${dayInWords(check.businessDate)}`,
  ]
  return { title: `${what}${name}, ${formatCents(line.spentCents)}`, detail: details.filter(Boolean).join('. ') }
}

/** ", check #12", ", by hand", or nothing for a check without a number. */
function nameOfCheck({ description, isByHand }: NonNullable<ToldLine['check']>) {
  if (isByHand) return ', by hand'
  return description === 'Check' ? '' : `, ${description.replace(/^Check/, 'check')}`
}

/** Members and staff read the same of it. */
export function tellTreat({ name, value, state, reason, redeemedAt, validThrough }: RewardFacts, timeZone: string) {
  const details: { [State in RewardState]?: string } = {
    approved: validThrough ? `The code is good through ${dayInWords(validThrough)}` : '',
    redeemed: redeemedAt ? `Used on ${dayInWords(localDate(redeemedAt, timeZone))}` : '',
    expired: 'Expired',
    rejected: quote(reason ?? ''),
  }
  return { title: value ? `${name}: ${value}` : name, detail: details[state] ?? '' }
}

function tellReward(kind: LedgerLineKind, reward: RewardFacts, { deed, timeZone }: Around) {
  if (kind === 'treat') return tellTreat(reward, timeZone)
  const day = (at: Date) => dayInWords(localDate(at, timeZone))
  if (kind === 'refund') {
    if (reward.state === 'canceled') return { title: `Claim canceled, points back: ${reward.name}`, detail: '' }
    const title = deed?.action === 'take-back-reward' ? 'Reward taken back' : 'Claim rejected'
    return { title: `${title}, points back: ${reward.name}`, detail: quote(reward.reason ?? '') }
  }
  const states: Record<RewardState, string> = {
    available: '',
    pending: 'Waiting for approval',
    approved: `Approved ${reward.approvedAt ? day(reward.approvedAt) : ''}, not handed over yet`,
    redeemed: `Given ${reward.redeemedAt ? day(reward.redeemedAt) : ''}`,
    rejected: 'The points came back',
    canceled: 'The points came back',
    expired: '',
  }
  return { title: `Claimed: ${reward.name}`, detail: states[reward.state] }
}

const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** Whether a visit came into the ledger later than the night it was. */
export function isAnotherDay(businessDate: string, at: Date, timeZone: string) {
  const nightBefore = localDate(new Date(at.getTime() - ONE_DAY_MS), timeZone)
  return businessDate !== localDate(at, timeZone) && businessDate !== nightBefore
}

export const quote = (words: string) => words && `“${words}”`
