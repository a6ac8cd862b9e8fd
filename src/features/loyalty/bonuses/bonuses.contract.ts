import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import { isTime } from '#features/hours/hours.rules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { bonusKinds, bonusProblems, findBonusProblem, MAX_BONUS_NAME_LENGTH } from './bonuses.rules.ts'

const managers = ['manager', 'owner'] as const
const time = z.string().refine(isTime, 'Use a 24-hour time such as 15:00').nullable()
const date = z.iso.date(bonusProblems.date).nullable()

const fields = {
  name: z.string().trim().min(1, bonusProblems.name).max(MAX_BONUS_NAME_LENGTH),
  kind: z.enum(bonusKinds),
  /** How many times the points, or how many points for a visit. */
  amount: z.int(bonusProblems.points),
  weekdays: z.array(z.enum(weekdays)).max(7),
  startsAt: time,
  endsAt: time,
  firstDate: date,
  lastDate: date,
  isActive: z.boolean(),
}
function checkBonus(bonus: Parameters<typeof findBonusProblem>[0], context: z.RefinementCtx) {
  const found = findBonusProblem(bonus)
  if (found) context.addIssue({ code: 'custom', path: [found.field], message: found.problem })
}

const bonusWire = z.strictObject({
  id: z.string(),
  ...fields,
  /** What it has given so far. */
  given: z.strictObject({ visits: z.number(), points: z.number() }),
})
export type BonusWire = z.output<typeof bonusWire>

export const listBonuses = endpoint('GET', '/api/bonuses', {
  summary: 'The bonus events, with what each has given so far.',
  who: managers,
  answer: z.array(bonusWire),
  topic: 'milestones',
})

const taken = { 'bonus-name-taken': true } as const

export const addBonus = endpoint('POST', '/api/bonuses', {
  summary: 'Adds a bonus event. Checks that were counted before get nothing from it.',
  who: managers,
  body: z.strictObject(fields).superRefine(checkBonus),
  answer: succeeded.extend({ id: z.string() }),
  refusals: { ...taken, 'too-many-bonuses': true },
})

export const changeBonus = endpoint('PUT', '/api/bonuses/:id', {
  summary: 'Replaces a bonus event, unless somebody else has changed it. Checks that were counted keep what they got.',
  who: managers,
  // `seen` is the bonus as it stood where it was edited.
  body: z.strictObject({ ...fields, seen: z.strictObject(fields) }).superRefine(checkBonus),
  answer: succeeded,
  refusals: { ...taken, 'bonus-not-found': true, 'bonus-changed': true },
})

export const removeBonus = endpoint('DELETE', '/api/bonuses/:id', {
  summary: 'Deletes a bonus event. Members keep the points it gave.',
  who: managers,
  answer: succeeded,
  refusals: { 'bonus-not-found': true },
})

/** What a member may look forward to today: no more than they need to know. */
export const bonusTodayWire = z.strictObject({
  name: z.string(),
  kind: z.enum(bonusKinds),
  amount: z.number(),
  startsAt: time,
  endsAt: time,
})
export type BonusTodayWire = z.output<typeof bonusTodayWire>
