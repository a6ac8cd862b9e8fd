import { changeInWords } from '#dashboards/admin/tonight/against.rules.ts'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import type {
  CohortWire,
  FiguresWire,
  ProgramRewardWire,
  ProgramWire,
} from '#features/operations/program/program.contract.ts'
import { ACTIVE_DAYS, type Comparison, type ProgramRange } from '#features/operations/program/program-periods.rules.ts'
import { costOf, guestCheck, memberCheck } from '#features/operations/program/program-tables.rules.ts'

type Asked = { range: ProgramRange; compare: Comparison }

const before: Record<ProgramRange, string> = {
  '30d': 'the 30 days before',
  '13w': 'the 13 weeks before',
  '12m': 'the 12 months before',
  dates: 'the time just before',
}

/** "the 30 days before": the time that ends where the range begins. */
export const timeBefore = ({ range }: Pick<Asked, 'range'>) => before[range]

/** What it is compared with, after "than": "a year before", "in the 30 days before". */
export const thenInWords = ({ range, compare }: Asked) => (compare === 'year' ? 'a year before' : `in ${before[range]}`)

/** "118% more than a year before"; nothing where there is nothing to compare with. */
export function againstInWords(now: number | null, was: number | null | undefined, asked: Asked) {
  if (now === null || was === null || was === undefined) return undefined
  const { words, tone } = changeInWords(now, was)
  return { words, tone, rest: tone ? `than ${thenInWords(asked)}` : `as ${thenInWords(asked)}` }
}

/** 2.1 as "2.1", 0.04 as "0.04": how often somebody comes. */
export const formatOften = (often: number) =>
  often.toLocaleString('en-US', { maximumFractionDigits: often < 0.1 ? 2 : 1 })

/** Whether more members are active than in the beginning. */
export function answerMembers({ buckets }: ProgramWire): string {
  const known = buckets.flatMap(({ now }) => now ?? [])
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return 'Not known: the program began later.'
  const here = `${formatCount(last.active)} came in within ${ACTIVE_DAYS} days`
  if (known.length === 1 || first.active === last.active) return `${here}.`
  const gained = last.active - first.active
  const change = `${formatCount(Math.abs(gained))} ${gained > 0 ? 'more' : 'fewer'} than at the start`
  return `${gained > 0 ? 'Yes' : 'Fewer than before'}. ${here}, ${change}.`
}

/** How often active members come, and what that brings. */
export function answerVisits({ each, eachBefore }: ProgramWire, asked: Asked): string {
  if (!each) return 'Not known yet: nobody has come in during this time.'
  const now = `An active member comes in ${formatOften(each.visits)} times a month and spends ${formatDollars(each.spent)}.`
  if (!eachBefore) return now
  const then = `${formatOften(eachBefore.visits)} times and ${formatDollars(eachBefore.spent)}`
  return `${now} It was ${then} ${thenInWords(asked)}.`
}

/** What a member pays more than a guest on one check; nothing where one of them is not known. */
export function gapOf(figures: FiguresWire | null): number | null {
  const member = figures && memberCheck(figures)
  const guest = figures && guestCheck(figures)
  return member === null || guest === null ? null : member - guest
}

export function answerSales({ total, totalBefore, registerSince }: ProgramWire, asked: Asked): string {
  if (!registerSince) return 'Not known. What guests spend comes from your point of sale, and no sales have synced yet.'
  const gap = gapOf(total)
  if (gap === null) return 'Not known: there were no checks of both in this time.'
  const was = gapOf(totalBefore)
  const then = was === null ? '' : ` It was ${tellGap(was)} ${thenInWords(asked)}.`
  const verdict = gap > 0 ? 'Yes' : 'No'
  return `${verdict}. ${capitalized(tellGap(gap))} per check, after discounts.${then}`
}

/** "$7.40 more", "$7.40 less", "the same". */
export const tellGap = (gap: number) =>
  gap === 0 ? 'the same' : `${formatDollars(Math.abs(gap))} ${gap > 0 ? 'more' : 'less'}`
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** How points become dollars, for those who want to check it. */
export function tellPointCost({ pointCost }: ProgramWire): string {
  if (!pointCost) return 'No milestone says what it costs us yet, so points have no price in dollars.'
  const { dollars, points, basis } = pointCost
  const cents = ((dollars * 100) / points).toLocaleString('en-US', { maximumFractionDigits: 2 })
  const price = `A point costs us ${cents}¢`
  return basis === 'given'
    ? `${price}: rewards given in the last 12 months cost ${formatDollars(dollars)} and took ${formatCount(points)} points.`
    : `${price}: one of each milestone costs ${formatDollars(dollars)} and takes ${formatCount(points)} points. None was given yet.`
}

/** What part of the points that were given came back as rewards. */
export function redeemedShare({ pointsGiven, pointsRedeemed }: FiguresWire): number | null {
  return pointsGiven > 0 ? Math.round((pointsRedeemed / pointsGiven) * 100) : null
}

/** What the rewards that were given cost together, without those that have no cost. */
export function sumCosts(rewards: readonly ProgramRewardWire[], countOf: (reward: ProgramRewardWire) => number) {
  const priced = rewards.flatMap(({ costsUs, ...reward }) => (costsUs === null ? [] : [{ ...reward, costsUs }]))
  const given = priced.reduce((sum, reward) => sum + countOf(reward), 0)
  const dollars = priced.reduce((sum, reward) => sum + costOf({ costsUs: reward.costsUs, given: countOf(reward) }), 0)
  return priced.length > 0 ? { given, dollars } : undefined
}

export function answerRewards({ rewards }: ProgramWire): string {
  const given = rewards.filter((reward) => reward.given > 0)
  if (given.length === 0) return 'None was given in this time.'
  const priced = given.filter(({ costsUs }) => costsUs !== null)
  const [most] = priced
  const open = given.length - priced.length
  const missing =
    open > 0 ? ` ${open === 1 ? 'One has' : `${formatCount(open)} have`} no cost yet and can't be counted.` : ''
  if (!most || most.costsUs === null) return `We can't tell yet.${missing}`
  return `${most.value}: ${formatCount(most.given)} given at ${formatDollars(most.costsUs)} each.${missing}`
}

const FULL = 3

/** Whether those who joined lately come back more than those before: in the month after they joined. */
export function answerCohorts(cohorts: readonly CohortWire[], isLastMonthPart: boolean): string {
  const intro = 'Of the members who joined in a month, how many came in during each month after.'
  // Of the last two months, the one after joining is not over, or has not begun.
  const told = cohorts.slice(0, isLastMonthPart ? -2 : -1)
  const recent = returnRate(told.slice(-FULL))
  const earlier = returnRate(told.slice(-2 * FULL, -FULL))
  if (recent === undefined) return intro
  const now = `${recent}% of those who joined lately came again the month after`
  return earlier === undefined ? `${intro} ${now}.` : `${intro} ${now}; before that it was ${earlier}%.`
}

function returnRate(cohorts: readonly CohortWire[]): number | undefined {
  const joined = cohorts.reduce((sum, cohort) => sum + cohort.joined, 0)
  const came = cohorts.reduce((sum, cohort) => sum + (cohort.came[1] ?? 0), 0)
  return joined > 0 ? Math.round((came / joined) * 100) : undefined
}
