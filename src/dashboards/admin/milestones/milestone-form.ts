import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'

/** A milestone as it stands in the form: everything that is typed is text. */
export type MilestoneDraft = {
  name: string
  description: string
  pointsThreshold: string
  rewardType: RewardType
  rewardValue: string
  /** Empty for none. */
  icon: string
  isActive: boolean
}

export type MilestoneProblems = Partial<Record<keyof MilestoneDraft, string>>
type MilestoneFields = Omit<MilestoneWire, 'id' | 'sortOrder'>

/** A new one starts at 0 points, which has to be changed before it can be saved (M15). */
const emptyDraft: MilestoneDraft = {
  name: '',
  description: '',
  pointsThreshold: '0',
  rewardType: 'merchandise',
  rewardValue: '',
  icon: '',
  isActive: true,
}

export function toDraft(milestone: MilestoneWire | undefined): MilestoneDraft {
  if (!milestone) return emptyDraft
  const { name, description, pointsThreshold, rewardType, rewardValue, icon, isActive } = milestone
  return {
    name,
    description,
    pointsThreshold: String(pointsThreshold),
    rewardType,
    rewardValue,
    icon: icon ?? '',
    isActive,
  }
}

export type RewardTemplate = {
  id: string
  name: string
  description: string
  pointsRequired: number
  category: RewardType
}

/** The draft with what a template brings along; its own icon and state stay. */
export function fromTemplate(draft: MilestoneDraft, template: RewardTemplate): MilestoneDraft {
  const { name, description, pointsRequired, category } = template
  return {
    ...draft,
    name,
    description,
    pointsThreshold: String(pointsRequired),
    rewardType: category,
    rewardValue: name,
  }
}

type Reading = { outcome: 'complete'; fields: MilestoneFields } | { outcome: 'incomplete'; problems: MilestoneProblems }

/** What was typed, as a milestone; or what is wrong with it. `others` are the milestones that it must not collide with. */
export function readDraft(draft: MilestoneDraft, others: readonly MilestoneWire[]): Reading {
  const name = draft.name.trim()
  const description = draft.description.trim()
  const rewardValue = draft.rewardValue.trim()
  const pointsThreshold = Number(draft.pointsThreshold)
  const thresholdProblem = findThresholdProblem(draft.pointsThreshold, others)
  const problems: MilestoneProblems = {
    ...(!name && { name: 'Please enter a name' }),
    ...(!description && { description: 'Please enter a description' }),
    ...(thresholdProblem && { pointsThreshold: thresholdProblem }),
    ...(!rewardValue && { rewardValue: 'Please enter what the member gets' }),
  }
  if (Object.keys(problems).length > 0) return { outcome: 'incomplete', problems }
  const { rewardType, icon, isActive } = draft
  const fields = { name, description, pointsThreshold, rewardType, rewardValue, icon: icon || null, isActive }
  return { outcome: 'complete', fields }
}

function findThresholdProblem(typed: string, others: readonly MilestoneWire[]): string | undefined {
  const points = Number(typed)
  if (typed.trim() === '' || Number.isNaN(points)) return 'Please enter a number of points'
  if (!Number.isInteger(points)) return 'Please enter a whole number of points'
  if (points < 1) return 'A milestone needs at least 1 point'
  const isTaken = others.some(({ pointsThreshold }) => pointsThreshold === points)
  return isTaken ? 'Another milestone has this number of points' : undefined
}

/** Only what differs: what somebody else changed meanwhile in another field stays. */
export function listChanges(before: MilestoneWire, after: MilestoneFields): Partial<MilestoneFields> {
  const keys = Object.keys(after) as (keyof MilestoneFields)[]
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]))
}

/** The fields that the server did not accept, by their names in the form. A change is sent under `updates`. */
export function readServerProblems(details: Record<string, unknown>): MilestoneProblems {
  if (!Array.isArray(details.fields)) return {}
  const fields: { field: string; problem: string }[] = details.fields
  return Object.fromEntries(fields.map(({ field, problem }) => [field.replace('updates.', ''), problem]))
}
