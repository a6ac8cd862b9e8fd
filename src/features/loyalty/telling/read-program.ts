import { asc, eq } from 'drizzle-orm'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import type { ReadProgram } from '#features/members/messages/words/message-words.ts'
import type { Db } from '#platform/db.ts'

/** What messages say of the milestones there are: the first one, and the next one that somebody has not passed. */
export const readProgram: ReadProgram<Db> = async (db, { lifetimePoints }) => {
  const { name, rewardValue: value, pointsThreshold: threshold } = milestones
  const offered = await db
    .select({ name, value, threshold })
    .from(milestones)
    .where(eq(milestones.isActive, true))
    .orderBy(asc(threshold))
  return { first: offered[0], next: offered.find((milestone) => milestone.threshold > lifetimePoints) }
}
