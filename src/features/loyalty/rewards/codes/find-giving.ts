import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Giving } from './codes.rules.ts'

/** Who gave a reward out last, as far as the log still goes back. */
export async function findGiving(db: Db | Tx, rewardId: string): Promise<Giving | undefined> {
  const { actorId, actorName, at, subject, action } = auditEntries
  const [giving] = await db
    .select({ accountId: actorId, name: actorName, at })
    .from(auditEntries)
    .where(and(eq(subject, rewardId), inArray(action, ['give-reward', 'approve-and-give-reward'])))
    .orderBy(desc(at))
    .limit(1)
  return giving
}
