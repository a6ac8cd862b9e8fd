import type { FieldErrors } from '#dashboards/shared/use-api-form.ts'
import type { PricedMilestoneWire, RewardTemplateWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { MAX_COST_DOLLARS, milestoneProblems } from '#features/loyalty/rewards/milestones.rules.ts'
import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'

/** A milestone as it stands in the form: everything that is typed is text. */
export type MilestoneDraft = {
  name: string
  description: string
  pointsThreshold: string
  rewardType: RewardType
  rewardValue: string
  /** In dollars; empty where it is not known. */
  costsUs: string
  /** Empty for none. */
  icon: string
  isActive: boolean
}

type MilestoneFields = Omit<PricedMilestoneWire, 'id' | 'sortOrder'>

/** A new one starts at 0 points, which has to be changed before it can be saved (M15). */
const emptyDraft: MilestoneDraft = {
  name: '',
  description: '',
  pointsThreshold: '0',
  rewardType: 'merchandise',
  rewardValue: '',
  costsUs: '',
  icon: '',
  isActive: true,
}

export function toDraft(milestone: PricedMilestoneWire | undefined): MilestoneDraft {
  if (!milestone) return emptyDraft
  const { name, description, pointsThreshold, rewardType, rewardValue, costsUs, icon, isActive } = milestone
  return {
    name,
    description,
    pointsThreshold: String(pointsThreshold),
    rewardType,
    rewardValue,
    costsUs: costsUs?.toFixed(2) ?? '',
    icon: icon ?? '',
    isActive,
  }
}

/** What a template fills in. */
export function fromTemplate({ name, description, pointsRequired, category }: RewardTemplateWire) {
  return { name, description, pointsThreshold: String(pointsRequired), rewardType: category, rewardValue: name }
}

type Reading = { fields: MilestoneFields } | { errors: FieldErrors<MilestoneDraft> }

/** What was typed, as a milestone; or what is wrong with it. */
export function readDraft(draft: MilestoneDraft): Reading {
  const name = draft.name.trim()
  const description = draft.description.trim()
  const rewardValue = draft.rewardValue.trim()
  const pointsThreshold = Number(draft.pointsThreshold)
  const thresholdProblem = findThresholdProblem(draft.pointsThreshold)
  const costsUs = readCost(draft.costsUs)
  const errors: FieldErrors<MilestoneDraft> = {
    ...(!name && { name: milestoneProblems.name }),
    ...(!description && { description: milestoneProblems.description }),
    ...(thresholdProblem && { pointsThreshold: thresholdProblem }),
    ...(!rewardValue && { rewardValue: milestoneProblems.rewardValue }),
    ...(costsUs === undefined && { costsUs: milestoneProblems.cost }),
  }
  if (costsUs === undefined || Object.keys(errors).length > 0) return { errors }
  const { rewardType, icon, isActive } = draft
  const fields = { name, description, pointsThreshold, rewardType, rewardValue, costsUs, icon: icon || null, isActive }
  return { fields }
}

/** "2.10" or "$2.10" in dollars, nothing where nothing was typed; undefined when it is no amount. */
function readCost(typed: string): number | null | undefined {
  const amount = typed.replace('$', '').trim()
  if (amount === '') return null
  if (!/^\d{1,6}(\.\d{0,2})?$/.test(amount)) return undefined
  return Number(amount) <= MAX_COST_DOLLARS ? Number(amount) : undefined
}

function findThresholdProblem(typed: string): string | undefined {
  const points = Number(typed)
  if (typed.trim() === '' || Number.isNaN(points)) return milestoneProblems.notANumber
  if (!Number.isInteger(points)) return milestoneProblems.notWhole
  return points < 1 ? milestoneProblems.tooLow : undefined
}

/** Only what differs: what somebody else changed meanwhile in another field stays. */
export function listChanges(before: PricedMilestoneWire, after: MilestoneFields): Partial<MilestoneFields> {
  const keys = Object.keys(after) as (keyof MilestoneFields)[]
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]))
}
