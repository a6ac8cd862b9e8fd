import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { startOfBusinessDate } from '#base/business-date.ts'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { AdjustingDeps } from '#features/loyalty/adjustments/adjust-points.ts'
import { makeRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { BirthdayTreat } from './birthdays.contract.ts'
import { birthdaysAround, DAYS_BETWEEN, describeTreat, TREAT_NAME, treatDue } from './birthdays.rules.ts'
import { findTreat } from './save-treat.ts'

type GivingDeps = AdjustingDeps & Pick<Deps, 'log'>

/** The day at the bar, from midnight on: that is when a birthday begins. */
const dayAt = (instant: Date) => localDate(instant, venue.timeZone)

/**
 * Gives every member whose birthday is near what they have not had yet, and ends what is over. Run twice, or by two servers at
 * once, it gives nothing more; after an outage it makes up for what is still due. One member who cannot be given theirs does
 * not keep the others waiting.
 */
export async function giveTreats(deps: GivingDeps, { signal }: { signal: AbortSignal }): Promise<void> {
  const { db, clock, log } = deps
  await endTreats(deps)
  const treat = await findTreat(db)
  if (!treat?.isActive) return
  let failures = 0
  for (const { id } of await listCandidates(deps, treat)) {
    signal.throwIfAborted()
    await db
      .transaction((tx) => giveTreat(tx, deps, { memberId: id, now: clock.now() }))
      .catch((error: unknown) => {
        failures += 1
        log.error({ err: error, memberId: id }, 'a birthday treat could not be given')
      })
  }
  // Shown to the owner as a job that failed, after everybody else has theirs.
  if (failures > 0) throw new Error(`${failures} birthday treats could not be given`)
}

/** A code that nobody used is over, and no longer waits to be handed over. */
async function endTreats({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const isOver = and(eq(rewards.state, 'approved'), lte(rewards.goodUntil, clock.now()))
  await db.update(rewards).set({ state: 'expired' }).where(isOver)
}

/** Those whose window is open and who had none for long. The decision follows once each is locked. */
function listCandidates({ db, clock }: Pick<Deps, 'db' | 'clock'>, treat: BirthdayTreat) {
  const now = clock.now()
  const longAgo = new Date(now.getTime() - DAYS_BETWEEN * 24 * 60 * 60 * 1000)
  const hadOne = db
    .select({ one: sql`1` })
    .from(rewards)
    .where(and(eq(rewards.memberId, members.id), isNotNull(rewards.birthdayYear), gt(rewards.reachedAt, longAgo)))
  const isMeant = and(
    inArray(members.birthday, birthdaysAround(dayAt(now), treat)),
    eq(members.status, 'approved'),
    isNull(members.erasedAt),
    notExists(hadOne),
  )
  return db.select({ id: members.id }).from(members).where(isMeant).orderBy(asc(members.id))
}

type Giving = { memberId: string; now: Date }

/** Decides with the member locked and what the manager says at this moment. */
async function giveTreat(tx: Tx, { readRegisterTime }: AdjustingDeps, { memberId, now }: Giving): Promise<void> {
  const [member, treat] = [await findAndLockMember(tx, memberId), await findTreat(tx)]
  const birthday = member && (await readBirthday(tx, member))
  if (!birthday || member.status !== 'approved' || !treat?.isActive) return
  const due = treatDue(birthday, treat, dayAt(now))
  if (!due) return
  const { year: birthdayYear, validThrough } = due
  const goodUntil = startOfBusinessDate(addDays(validThrough, 1), await readRegisterTime(tx))
  const moments = { reachedAt: now, claimedAt: now, approvedAt: now, goodUntil }
  const { category, treat: value } = treat
  const what = { name: TREAT_NAME, description: describeTreat({ category, validThrough }), category, value }
  await tx
    .insert(rewards)
    .values({
      id: newId('rw'),
      memberId,
      milestoneId: null,
      state: 'approved',
      cost: 0,
      code: makeRewardCode((below) => randomInt(below)),
      birthdayYear,
      validThrough,
      ...what,
      ...moments,
    })
    .onConflictDoNothing()
}

async function readBirthday(tx: Tx, { id, birthday, birthdayCountsFrom: countsFrom }: Member) {
  if (!birthday || !countsFrom) return undefined
  const [last] = await tx
    .select({ at: rewards.reachedAt })
    .from(rewards)
    .where(and(eq(rewards.memberId, id), isNotNull(rewards.birthdayYear)))
    .orderBy(desc(rewards.reachedAt))
    .limit(1)
  return { birthday, countsFrom, lastGivenOn: last && dayAt(last.at) }
}
