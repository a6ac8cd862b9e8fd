import { formatCents } from '#base/money.ts'
import { dayInWords, localDate } from '#base/zoned-time.ts'
import { isAnotherDay, quote, type ToldLine, tellBonus, tellTreat } from '#features/loyalty/ledger/ledger.rules.ts'
import type { InviteSide } from '#features/loyalty/points/points.rules.ts'
import type { RewardState } from '#features/loyalty/rewards/rewards.rules.ts'

/** What of their activity a member looks at. */
export const activityShows = ['all', 'visits', 'rewards'] as const
export type ActivityShow = (typeof activityShows)[number]

/** Of what was done at the same moment, `action` alone: who did it, why, and for which other member is for staff. */
type Around = { action: string; timeZone: string }

/** What a line says to the member, and a second line about it. */
export function tellOwnLine(line: ToldLine, around: Around) {
  if (line.merge) return { title: mergeTitles[line.merge.what], detail: '' }
  if (line.bonus !== undefined) return tellBonus(line, line.bonus)
  if (line.invite) return tellOwnInvite(line.kind, line.invite.side)
  if (line.check) return tellOwnVisit(line, line.check, around)
  if (line.reward && line.kind === 'treat') return tellTreat(line.reward, around.timeZone)
  if (line.reward) return tellOwnReward(line, line.reward, around)
  return { title: adjustTitles[around.action] ?? 'Points changed by the bar', detail: '' }
}

/** Of a friend no more is told here than that they came. */
function tellOwnInvite(kind: ToldLine['kind'], side: InviteSide) {
  const title = side === 'inviter' ? 'You brought a friend' : 'You came with an invite'
  if (kind === 'visit-taken-back')
    return { title: `${title}: taken back`, detail: "The first visit doesn't count anymore" }
  return { title, detail: side === 'inviter' ? 'After their first visit as a member' : 'With your first visit' }
}

const mergeTitles = {
  joined: 'Your memberships were joined',
  left: 'Your memberships were separated',
  later: 'Changed after your memberships were joined',
} as const

const adjustTitles: Record<string, string> = {
  'give-points': 'Points from the bar',
  'take-points': 'Points taken off by the bar',
  'take-back-points': 'Points from the bar, taken back',
  'give-back-points': 'Points taken off by the bar, given back',
}

function tellOwnVisit(line: ToldLine, check: NonNullable<ToldLine['check']>, { action, timeZone }: Around) {
  const wasMoved = action === 'move-check'
  if (line.kind === 'visit-taken-back') {
    if (check.isCorrection) return { title: 'Visit before its correction', detail: check.description }
    const why = wasMoved ? "It doesn't count for you anymore" : 'It was voided, refunded or opened again'
    return { title: 'Visit taken back', detail: check.isByHand ? '' : `${check.description}. ${why}` }
  }
  const what = wasMoved ? 'Visit added' : check.isCorrection ? 'Visit, corrected' : 'Visit'
  const details = [
    check.isByHand ? 'Entered at the bar' : check.description,
    isAnotherDay(check.businessDate, line.at, timeZone) && `Visit on ${dayInWords(check.businessDate)}`,
  ]
  return { title: `${what}, ${formatCents(line.spentCents)}`, detail: details.filter(Boolean).join('. ') }
}

function tellOwnReward(
  { kind }: ToldLine,
  { name, value, ...reward }: NonNullable<ToldLine['reward']>,
  { timeZone }: Around,
) {
  const what = value ?? name
  if (kind === 'refund') {
    const why = reward.state === 'canceled' ? 'You canceled the claim' : quote(reward.reason ?? '')
    return { title: `${what}: points back`, detail: why }
  }
  const redeemedOn = reward.redeemedAt ? ` on ${dayInWords(localDate(reward.redeemedAt, timeZone))}` : ''
  const states: Record<RewardState, string> = {
    available: '',
    pending: "We're reviewing your claim",
    approved: 'Your code is ready',
    redeemed: `Redeemed${redeemedOn}`,
    rejected: 'The points came back',
    canceled: 'You canceled it',
    expired: '',
  }
  return { title: `${what} claimed`, detail: states[reward.state] }
}

/** When to show a line: a visit when it was, unless it came into the ledger later than that night. */
export function shownMoment({ at, check }: Pick<ToldLine, 'at' | 'check'>, timeZone: string): Date {
  return check && !check.isByHand && !isAnotherDay(check.businessDate, at, timeZone) ? check.at : at
}

/** Checks that are paid or still open, and do not count yet. Older ones were forgotten at the register. */
export const COMING_HOURS = 24
