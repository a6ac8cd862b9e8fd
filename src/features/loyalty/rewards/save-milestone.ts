import { and, eq, max, ne } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import { awardMilestones } from './award-milestones.ts'
import { lockMilestonesForChange } from './lock-milestones.ts'
import { type Milestone, milestones } from './milestones.table.ts'
import { rewards } from './rewards.table.ts'

export type NewMilestone = Omit<Milestone, 'id' | 'sortOrder'> & { sortOrder?: number | undefined }
/** `isActive: 'toggle'` turns it into its opposite (M12). */
export type MilestoneChange = {
  [Field in Exclude<keyof NewMilestone, 'isActive'>]?: NewMilestone[Field] | undefined
} & { isActive?: boolean | 'toggle' | undefined }

/** Adds a milestone. Members who have the points already can claim it at once. */
export async function addMilestone({ db, clock }: CoreDeps, { milestone, ...by }: By & { milestone: NewMilestone }) {
  return db.transaction(async (tx) => {
    const now = clock.now()
    await lockMilestonesForChange(tx)
    const id = newId('ms')
    await requireFreeThreshold(tx, milestone.pointsThreshold, id)
    const sortOrder = milestone.sortOrder ?? (await lastPlace(tx)) + 1
    const added = { ...milestone, id, sortOrder }
    await tx.insert(milestones).values(added)
    await awardMilestones(tx, { milestoneId: id, now })
    await recordAction(tx, { at: now, ...by, action: 'add-milestone', subject: id, after: added })
    return added
  })
}

/** Changes a milestone. Rewards that were claimed stay what they were promised to be (M12). */
export async function changeMilestone(
  { db, clock }: CoreDeps,
  { milestoneId, change, ...by }: By & { milestoneId: string; change: MilestoneChange },
) {
  return db.transaction(async (tx) => {
    const now = clock.now()
    await lockMilestonesForChange(tx)
    const [before] = await tx.select().from(milestones).where(eq(milestones.id, milestoneId))
    if (!before) throw new AppError('milestone-not-found')
    if (change.pointsThreshold) await requireFreeThreshold(tx, change.pointsThreshold, milestoneId)

    const { isActive, ...fields } = change
    const active = isActive === 'toggle' ? !before.isActive : (isActive ?? before.isActive)
    const after = { ...before, ...withoutGaps(fields), isActive: active }
    await tx.update(milestones).set(after).where(eq(milestones.id, milestoneId))
    const { name, description, rewardType: category, pointsThreshold: cost } = after
    await tx
      .update(rewards)
      .set({ name, description, category, cost })
      .where(and(eq(rewards.milestoneId, milestoneId), eq(rewards.state, 'available')))
    await awardMilestones(tx, { milestoneId, now })
    await recordAction(tx, { at: now, ...by, action: 'change-milestone', subject: milestoneId, before, after })
    return after
  })
}

/** Told in words before the unique key would refuse it. */
async function requireFreeThreshold(tx: Tx, pointsThreshold: number, id: string) {
  const isTaken = and(eq(milestones.pointsThreshold, pointsThreshold), ne(milestones.id, id))
  if ((await tx.$count(milestones, isTaken)) > 0) throw new AppError('threshold-taken')
}

async function lastPlace(tx: Tx) {
  const [last] = await tx.select({ place: max(milestones.sortOrder) }).from(milestones)
  return last?.place ?? 0
}

function withoutGaps<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
