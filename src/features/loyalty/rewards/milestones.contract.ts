import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'
import {
  MAX_COST_DOLLARS,
  MAX_MILESTONE_LENGTH,
  MAX_THRESHOLD,
  MIN_REPEAT,
  milestoneProblems,
} from './milestones.rules.ts'
import { rewardTypes } from './rewards.rules.ts'

const managers = ['manager', 'owner'] as const
const milestoneId = z.string().min(1).max(80)

const milestoneFields = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  pointsThreshold: z.number(),
  rewardType: z.enum(rewardTypes),
  rewardValue: z.string(),
  icon: z.string().nullable(),
  isActive: z.boolean(),
  sortOrder: z.number(),
}
/** Of a milestone that is reached again after so many lifetime points more; others don't have it. */
const repeatEvery = z.number().optional()
export const milestoneWire = z.strictObject({ ...milestoneFields, repeatEvery })
export type MilestoneWire = z.output<typeof milestoneWire>

/** What managers see of a milestone besides: what one of it costs the bar, in dollars. */
const pricedMilestoneWire = milestoneWire.extend({ costsUs: z.number().nullable() })
export type PricedMilestoneWire = z.output<typeof pricedMilestoneWire>

/** Picks what is told of a stored milestone. */
export function toMilestoneWire(milestone: StoredMilestone): MilestoneWire {
  const { id, name, description, pointsThreshold, rewardType, rewardValue, icon, isActive, sortOrder } = milestone
  const repeats = milestone.repeatEvery === null ? {} : { repeatEvery: milestone.repeatEvery }
  return { id, name, description, pointsThreshold, rewardType, rewardValue, icon, isActive, sortOrder, ...repeats }
}
type StoredMilestone = Omit<MilestoneWire, 'repeatEvery'> & { repeatEvery: number | null }

const typed = {
  name: z.string().trim().min(1, milestoneProblems.name).max(MAX_MILESTONE_LENGTH.name),
  description: z.string().trim().min(1, milestoneProblems.description).max(MAX_MILESTONE_LENGTH.description),
  pointsThreshold: z
    .number(milestoneProblems.notANumber)
    .int(milestoneProblems.notWhole)
    .min(1, milestoneProblems.tooLow)
    .max(MAX_THRESHOLD),
  /** Empty when it is reached once. */
  repeatEvery: z
    .number(milestoneProblems.notANumber)
    .int(milestoneProblems.notWhole)
    .min(MIN_REPEAT, milestoneProblems.repeat)
    .max(MAX_THRESHOLD)
    .nullable()
    .optional(),
  rewardType: z.enum(rewardTypes, milestoneProblems.rewardType),
  rewardValue: z.string().trim().min(1, milestoneProblems.rewardValue).max(MAX_MILESTONE_LENGTH.rewardValue),
  icon: z
    .string()
    .trim()
    .max(16)
    .nullable()
    .transform((icon) => icon || null),
  sortOrder: z.number().int().min(0).max(1_000_000).optional(),
  /** In dollars; empty where it is not known. */
  costsUs: z
    .number(milestoneProblems.cost)
    .min(0, milestoneProblems.cost)
    .max(MAX_COST_DOLLARS, milestoneProblems.cost)
    .transform((dollars) => Math.round(dollars * 100))
    .nullable()
    .optional(),
}

/** An empty value turns the state into its opposite (M12). */
const isActiveOrToggle = z.union([
  z.boolean(),
  z
    .literal('')
    .or(z.null())
    .transform(() => 'toggle' as const),
])

export const listMilestones = endpoint('GET', '/api/milestones', {
  summary: 'Every milestone, in the order members see them.',
  who: 'everyone',
  answer: z.array(milestoneWire),
  cache: 'no-cache',
  topic: 'milestones',
})

export const listPricedMilestones = endpoint('GET', '/api/milestone-costs', {
  summary: 'Every milestone with what one of it costs the bar.',
  who: managers,
  answer: z.array(pricedMilestoneWire),
  topic: 'milestones',
})

export const addMilestone = endpoint('POST', '/api/milestones', {
  summary: 'Adds a milestone.',
  who: managers,
  body: z.object({ ...typed, icon: typed.icon.default(null), isActive: z.boolean().default(true) }),
  answer: z.strictObject({ success: z.literal(true), ...milestoneFields, repeatEvery }),
  refusals: { 'threshold-taken': true },
})

export const changeMilestone = endpoint('PUT', '/api/milestones', {
  summary: 'Changes a milestone. Rewards that were already claimed stay as they were promised.',
  who: managers,
  body: z.object({
    milestoneId,
    updates: z
      .object(typed)
      .partial()
      .extend({ isActive: isActiveOrToggle.optional() })
      .refine((updates) => Object.values(updates).some((value) => value !== undefined), 'No changes to save'),
  }),
  answer: z.strictObject({ success: z.literal(true), milestone: milestoneWire }),
  refusals: { 'milestone-not-found': true, 'threshold-taken': true },
})

const rewardTemplateWire = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  pointsRequired: z.number(),
  category: z.enum(rewardTypes),
  isActive: z.boolean(),
})
export type RewardTemplateWire = z.output<typeof rewardTemplateWire>

export const listRewardTemplates = endpoint('GET', '/api/reward-templates', {
  summary: 'Rewards to start a new milestone from.',
  who: managers,
  answer: z.array(rewardTemplateWire),
  topic: 'milestones',
})

export const initializeMilestones = endpoint('POST', '/api/init-milestones', {
  summary: 'Fills an empty program with the milestones that a new installation starts with.',
  who: managers,
  answer: z.strictObject({ success: z.literal(true), milestonesCount: z.number() }),
  refusals: { 'milestones-initialized': true },
})
