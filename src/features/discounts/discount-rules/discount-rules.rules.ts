import { NIGHT_ENDS } from '#base/business-date.ts'
import { addDays, instantOf, isDate, localDate, type Weekday, weekday } from '#base/zoned-time.ts'
import type { PromotionsInForce, Run } from '#features/events/promotions/promotions.rules.ts'
import { runOf } from '#features/events/promotions/promotions.rules.ts'
import { takesPlaceOn } from '#features/hours/hours.rules.ts'

export const discountRuleKinds = [
  'promotion',
  'local',
  'vip',
  'member',
  'employee',
  'military',
  'birthday',
  'comp',
  'reward',
  'other',
] as const
export type DiscountRuleKind = (typeof discountRuleKinds)[number]

export const discountEligibles = ['everyone', 'members', 'local', 'vip', 'employees'] as const
export type DiscountEligible = (typeof discountEligibles)[number]

/** A discount that the house gives, and what is normal for it. */
export type DiscountRule = {
  id: string
  /** As at the point of sale. */
  name: string
  /** The id of the discount that is set up at the point of sale. It is found by its name where this is unknown. */
  discountGuid: string | null
  kind: DiscountRuleKind
  /** Evenings on which it is given; none for every day. An evening belongs to the day on which it begins. */
  weekdays: readonly Weekday[]
  /** Wall clock at the bar. An end at or before the start is after midnight; both null for all day. */
  startsAt: string | null
  endsAt: string | null
  firstDate: string | null
  lastDate: string | null
  /** What it takes off at most: of the value of the check, and in cents each time it is given. */
  maxPercent: number | null
  maxCents: number | null
  /** Only for some items: words in their names, or `food` and `drinks`; none for all. */
  items: readonly string[]
  /** Whose check it may be on. */
  eligible: DiscountEligible
  /** Somebody other than the person who gives it must approve it. */
  needsApproval: boolean
  /** The hours of the promotion that is booked under its name, where it has none of its own. */
  runs?: readonly RunInForce[]
  /** Grows with each change; 0 for one that nobody has changed yet. */
  version: number
}

/** When a promotion ran from a moment on; at no hour while it was not on offer. */
type RunInForce = { from: Date; run: Run | undefined }

export type DiscountRuleFields = Omit<DiscountRule, 'id' | 'version' | 'runs'>

export const MAX_RULES = 200
export const MAX_RULE_NAME_LENGTH = 100
export const MAX_RULE_CENTS = 1_000_000
export const MAX_RULE_ITEMS = 20

/** What can be wrong with a rule. The form checks it first, and the server again. */
export const ruleProblems = {
  name: 'Enter a name',
  times: 'Enter both times, or leave both empty for all day',
  dates: 'The last date is before the first date',
  date: 'Enter a valid date',
  percent: 'Enter a percentage above 0, up to 100',
  cents: 'Enter an amount above $0',
} as const

type Problem = { field: keyof DiscountRuleFields; problem: string }

/** Problems between fields. */
export function findRuleProblem(rule: Pick<DiscountRule, 'startsAt' | 'endsAt' | 'firstDate' | 'lastDate'>) {
  const { startsAt, endsAt, firstDate, lastDate } = rule
  const problems: Problem[] = []
  if ((startsAt === null) !== (endsAt === null)) {
    problems.push({ field: startsAt === null ? 'startsAt' : 'endsAt', problem: ruleProblems.times })
  }
  for (const field of ['firstDate', 'lastDate'] as const) {
    const date = rule[field]
    if (date !== null && !isDate(date)) problems.push({ field, problem: ruleProblems.date })
  }
  if (firstDate && lastDate && lastDate < firstDate) problems.push({ field: 'lastDate', problem: ruleProblems.dates })
  return problems[0]
}

/** Names are compared as people read them, without case and extra spaces. */
export const plainName = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The rule that a discount falls under: by the id it has at the point of sale, else by its name. */
export function findDiscountRule(
  rules: readonly DiscountRule[],
  { name, configuredGuid }: { name: string; configuredGuid: string | null },
): DiscountRule | undefined {
  const byGuid = configuredGuid === null ? undefined : rules.find(({ discountGuid }) => discountGuid === configuredGuid)
  return byGuid ?? rules.find((rule) => plainName(rule.name) === plainName(name))
}

/**
 * The rules with the hours of promotions, as they were at each time. A rule with days or hours of its own keeps them. A name
 * of the register that has no rule gets one without a limit.
 */
export function withPromotions(
  rules: readonly DiscountRule[],
  inForce: readonly PromotionsInForce[],
): readonly DiscountRule[] {
  const names = new Map(
    inForce.flatMap(({ promotions }) =>
      promotions.flatMap(({ id, registerNames }) =>
        registerNames.map((name) => [plainName(name), { id, name }] as const),
      ),
    ),
  )
  const runsOf = (name: string) => inForce.map((one) => ({ from: one.from, run: runBookedAs(name, one) }))
  const known = new Set(rules.map(({ name }) => plainName(name)))
  const unruled = [...names].filter(([plain]) => !known.has(plain))
  return [
    ...rules.map((rule) =>
      names.has(plainName(rule.name)) && !hasOwnHours(rule) ? { ...rule, runs: runsOf(rule.name) } : rule,
    ),
    ...unruled.map(([, { id, name }]) => ({ ...bareRule, id: `${id} ${name}`, name, runs: runsOf(name) })),
  ]
}

const bareRule = {
  discountGuid: null,
  kind: 'promotion',
  weekdays: [],
  startsAt: null,
  endsAt: null,
  firstDate: null,
  lastDate: null,
  maxPercent: null,
  maxCents: null,
  items: [],
  eligible: 'everyone',
  needsApproval: false,
  version: 0,
} as const satisfies Omit<DiscountRule, 'id' | 'name'>

const hasOwnHours = ({ weekdays, startsAt, kind }: DiscountRule) =>
  kind !== 'promotion' || weekdays.length > 0 || startsAt !== null

function runBookedAs(name: string, { promotions, events }: PromotionsInForce): Run | undefined {
  const booked = promotions.find(({ registerNames }) => registerNames.some((one) => plainName(one) === plainName(name)))
  return booked && runOf(booked, events)
}

type Visit = { openedAt: Date; closedAt: Date | null }

/** Whether a check was open at some time at which the rule is given. */
export function isGivenDuring(rule: DiscountRule, visit: Visit, timeZone: string): boolean {
  const opened = visit.openedAt.getTime()
  const closed = Math.max(opened, visit.closedAt?.getTime() ?? opened)
  const last = localDate(new Date(closed), timeZone)
  const hours = hoursAt(rule, visit.openedAt)
  if (!hours) return false
  // An evening that began the day before may still be going on when a check is opened.
  for (let date = addDays(localDate(visit.openedAt, timeZone), -1); date <= last; date = addDays(date, 1)) {
    if (!isGivenOn(rule, date) || !hours.isOn(date)) continue
    const { from, to } = windowOf(hours, date, timeZone)
    if (opened < to && closed >= from) return true
  }
  return false
}

function isGivenOn({ weekdays, firstDate, lastDate }: DiscountRule, date: string) {
  if ((firstDate && date < firstDate) || (lastDate && date > lastDate)) return false
  return weekdays.length === 0 || weekdays.includes(weekday(date))
}

/** Its own hours, or those that its promotion had at that time. */
function hoursAt({ runs, startsAt, endsAt }: DiscountRule, at: Date) {
  if (!runs) return { startsAt, endsAt, isOn: () => true }
  const run = runs.findLast(({ from }) => from <= at)?.run
  return run && { ...run, isOn: (date: string) => run.weekdays.includes(weekday(date)) && takesPlaceOn(run, date) }
}

function windowOf({ startsAt, endsAt }: Pick<DiscountRule, 'startsAt' | 'endsAt'>, date: string, timeZone: string) {
  // Where a rule has no hours, its day is a business day.
  const [starts, ends] = [startsAt ?? NIGHT_ENDS, endsAt ?? NIGHT_ENDS]
  return {
    from: instantOf(date, starts, timeZone).getTime(),
    to: instantOf(ends <= starts ? addDays(date, 1) : date, ends, timeZone).getTime(),
  }
}
