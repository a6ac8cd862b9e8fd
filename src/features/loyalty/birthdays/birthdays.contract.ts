import { z } from 'zod'
import { rewardTypes } from '#features/loyalty/rewards/rewards.rules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { MAX_TREAT_LENGTH, MAX_WINDOW_DAYS, treatProblems } from './birthdays.rules.ts'

const managers = ['manager', 'owner'] as const
const days = z.int(treatProblems.days).min(0, treatProblems.days).max(MAX_WINDOW_DAYS, treatProblems.days)

const fields = {
  isActive: z.boolean(),
  /** What members get. */
  treat: z.string().trim().min(1, treatProblems.treat).max(MAX_TREAT_LENGTH),
  category: z.enum(rewardTypes),
  /** The code is good from so many days before the birthday through so many days after it. */
  daysBefore: days,
  daysAfter: days,
}
const treatBody = z.strictObject(fields)
export type BirthdayTreat = z.output<typeof treatBody>

const birthdayWire = z.strictObject({
  /** Null until somebody has set it up. */
  treat: treatBody.nullable(),
  /** How many members told their birthday, and what was given and used in the last 12 months. */
  birthdays: z.number(),
  given: z.number(),
  used: z.number(),
})
export type BirthdayWire = z.output<typeof birthdayWire>

export const readBirthdayTreat = endpoint('GET', '/api/birthday-treat', {
  summary: 'What members are treated to on their birthday, and how often that was.',
  who: managers,
  answer: birthdayWire,
  topic: 'milestones',
})

export const saveBirthdayTreat = endpoint('PUT', '/api/birthday-treat', {
  summary: 'Sets up the birthday treat. Treats that were given stay as they are.',
  who: managers,
  body: treatBody,
  answer: succeeded,
})
