import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { By } from '#web/env.ts'
import type { BirthdayTreat } from './birthdays.contract.ts'
import { giveTreatsJob } from './birthdays.jobs.ts'
import { birthdayProgram } from './birthdays.table.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export async function findTreat(db: Db | Tx): Promise<BirthdayTreat | undefined> {
  const { isActive, treat, category, daysBefore, daysAfter } = birthdayProgram
  const [row] = await db.select({ isActive, treat, category, daysBefore, daysAfter }).from(birthdayProgram)
  return row
}

/** Changes wait for each other; what was given has a copy of its own. */
export async function saveTreat({ db, clock }: CoreDeps, { treat, ...by }: By & { treat: BirthdayTreat }) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${birthdayProgram} in share row exclusive mode`)
    const before = await findTreat(tx)
    await tx
      .insert(birthdayProgram)
      .values({ id: 1, ...treat })
      .onConflictDoUpdate({ target: birthdayProgram.id, set: treat })
    const change = { subject: 'birthday-treat', before: before ?? {}, after: treat }
    await recordAction(tx, { at: clock.now(), ...by, action: 'change-birthday-treat', ...change })
    // Whose birthday is near need not wait for the next hour.
    if (treat.isActive) await enqueueJob(tx, clock, { kind: giveTreatsJob, payload: {} })
  })
}

/** How many told their birthday, and what came of it in the last twelve months. */
export async function countTreats({ db, clock }: CoreDeps) {
  // Nobody who was erased has one.
  const hasBirthday = and(isNotNull(members.birthday), eq(members.status, 'approved'))
  const since = new Date(clock.now().getTime() - YEAR_MS)
  const [birthdays, [sums]] = await Promise.all([
    db.$count(members, hasBirthday),
    db
      .select({ given: count(), used: sql<number>`(count(*) filter (where ${rewards.state} = 'redeemed'))::int` })
      .from(rewards)
      .where(and(isNotNull(rewards.birthdayYear), gt(rewards.reachedAt, since))),
  ])
  return { birthdays, given: sums?.given ?? 0, used: sums?.used ?? 0 }
}
