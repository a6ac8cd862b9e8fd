import type { FieldErrors } from '#dashboards/shared/use-api-form.ts'
import type { PricedMilestoneWire, RewardTemplateWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { MAX_COST_DOLLARS, MIN_REPEAT, milestoneProblems } from '#features/loyalty/rewards/milestones.rules.ts'
import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'

/** A milestone as it stands in the form: everything that is typed is text. */
export type MilestoneDraft = {
  name: string
  description: string
  pointsThreshold: string
  isRepeated: boolean
  /** Empty until it is chosen that it can be earned again. */
  repeatEvery: string
  rewardType: RewardType
  rewardValue: string
  /** In dollars; empty where it is not known. */
  costsUs: string
  /** Empty for none. */
  icon: string
  isActive: boolean
}

type MilestoneFields = Omit<PricedMilestoneWire, 'id' | 'sortOrder' | 'repeatEvery'> & { repeatEvery: number | null }

/** A new one starts at 0 points, which has to be changed before it can be saved (M15). */
const emptyDraft: MilestoneDraft = {
  name: '',
  description: '',
  pointsThreshold: '0',
  isRepeated: false,
  repeatEvery: '',
  rewardType: 'merchandise',
  rewardValue: '',
  costsUs: '',
  icon: '',
  isActive: true,
}

export function toDraft(milestone: PricedMilestoneWire | undefined): MilestoneDraft {
  if (!milestone) return emptyDraft
  const { name, description, pointsThreshold, repeatEvery, rewardType, rewardValue, costsUs, icon, isActive } =
    milestone
  return {
    name,
    description,
    pointsThreshold: String(pointsThreshold),
    isRepeated: repeatEvery !== undefined,
    repeatEvery: repeatEvery === undefined ? '' : String(repeatEvery),
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
  const repeatProblem = draft.isRepeated ? findRepeatProblem(draft.repeatEvery) : undefined
  const costsUs = readCost(draft.costsUs)
  const errors: FieldErrors<MilestoneDraft> = {
    ...(!name && { name: milestoneProblems.name }),
    ...(!description && { description: milestoneProblems.description }),
    ...(thresholdProblem && { pointsThreshold: thresholdProblem }),
    ...(repeatProblem && { repeatEvery: repeatProblem }),
    ...(!rewardValue && { rewardValue: milestoneProblems.rewardValue }),
    ...(costsUs === undefined && { costsUs: milestoneProblems.cost }),
  }
  if (costsUs === undefined || Object.keys(errors).length > 0) return { errors }
  const { rewardType, isActive } = draft
  const repeatEvery = draft.isRepeated ? Number(draft.repeatEvery) : null
  const icon = draft.icon || null
  return {
    fields: { name, description, pointsThreshold, repeatEvery, rewardType, rewardValue, costsUs, icon, isActive },
  }
}

/** "2.10" or "$2.10" in dollars, nothing where nothing was typed; undefined when it is no amount. */
function readCost(typed: string): number | null | undefined {
  const amount = typed.replace('$', '').trim()
  if (amount === '') return null
  if (!/^\d{1,6}(\.\d{0,2})?$/.test(amount)) return undefined
  return Number(amount) <= MAX_COST_DOLLARS ? Number(amount) : undefined
}

function findThresholdProblem(typed: string): string | undefined {
  return findPointsProblem(typed) ?? (Number(typed) < 1 ? milestoneProblems.tooLow : undefined)
}

function findRepeatProblem(typed: string): string | undefined {
  return findPointsProblem(typed) ?? (Number(typed) < MIN_REPEAT ? milestoneProblems.repeat : undefined)
}

function findPointsProblem(typed: string): string | undefined {
  if (typed.trim() === '' || Number.isNaN(Number(typed))) return milestoneProblems.notANumber
  return Number.isInteger(Number(typed)) ? undefined : milestoneProblems.notWhole
}

/** Only what differs: what somebody else changed meanwhile in another field stays. */
export function listChanges(before: PricedMilestoneWire, after: MilestoneFields): Partial<MilestoneFields> {
  const keys = Object.keys(after) as (keyof MilestoneFields)[]
  const changed = keys.filter((key) => (before[key] ?? null) !== after[key])
  return Object.fromEntries(changed.map((key) => [key, after[key]]))
}
