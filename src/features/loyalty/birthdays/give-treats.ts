import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { startOfBusinessDate } from '#base/business-date.ts'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { AdjustingDeps } from '#features/loyalty/adjustments/adjust-points.ts'
import { makeRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { tellTreat } from '#features/loyalty/telling/tell-treat.ts'
import { findAndLockMember } from '#features/members/members.queries.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps, Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { BirthdayTreat } from './birthdays.contract.ts'
import { birthdaysAround, DAYS_BETWEEN, describeTreat, TREAT_NAME, treatDue } from './birthdays.rules.ts'
import { endOrRemind, listEnding } from './end-treats.ts'
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
  const failures = [
    ...(await doForEach(deps, await listEnding(deps), { signal, run: (id) => endOrRemind(deps, id) })),
    ...(await doForEach(deps, await listCandidates(deps), { signal, run: (id) => giveTreat(deps, id) })),
  ]
  // Shown to the owner as a job that failed, after everybody else has theirs.
  if (failures.length > 0) throw new Error(`${failures.length} birthday treats could not be given or told of`)
}

type Doing = { signal: AbortSignal; run: (id: string) => Promise<void> }

/** Does something for each, and returns those for whom it failed. */
async function doForEach({ log }: Pick<Deps, 'log'>, ids: readonly string[], { signal, run }: Doing) {
  const failed: string[] = []
  for (const id of ids) {
    signal.throwIfAborted()
    await run(id).catch((error: unknown) => {
      // Somebody who left meanwhile is refused, which is no failure.
      if (error instanceof AppError) return
      failed.push(id)
      log.error({ err: error, id }, 'a birthday treat could not be given or told of')
    })
  }
  return failed
}

/** Those whose window is open and who had none for long. The decision follows once each is locked. */
async function listCandidates({ db, clock }: CoreDeps): Promise<string[]> {
  const treat = await findTreat(db)
  if (!treat?.isActive) return []
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
  const rows = await db.select({ id: members.id }).from(members).where(isMeant).orderBy(asc(members.id))
  return rows.map(({ id }) => id)
}

/** Decides with the member locked and what the manager says at this moment. */
async function giveTreat({ db, clock, readRegisterTime }: AdjustingDeps, memberId: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const member = await findAndLockMember(tx, memberId)
    const treat = await findTreat(tx)
    const birthday = member?.status === 'approved' ? await readBirthday(tx, member) : undefined
    const due = birthday && treat?.isActive && treatDue(birthday, treat, dayAt(now))
    if (!due) return
    const goodUntil = startOfBusinessDate(addDays(due.validThrough, 1), await readRegisterTime(tx))
    await writeTreat(tx, { memberId, treat, ...due, goodUntil, now })
  })
}

type Writing = {
  memberId: string
  treat: BirthdayTreat
  year: number
  validThrough: string
  goodUntil: Date
  now: Date
}

/** Whoever has one for this birthday already keeps that one. */
async function writeTreat(tx: Tx, { memberId, treat, year, validThrough, goodUntil, now }: Writing): Promise<void> {
  const { category, treat: value } = treat
  const what = { name: TREAT_NAME, description: describeTreat({ category, validThrough }), category, value }
  const moments = { reachedAt: now, claimedAt: now, approvedAt: now, goodUntil }
  const [given] = await tx
    .insert(rewards)
    .values({
      id: newId('rw'),
      memberId,
      milestoneId: null,
      state: 'approved',
      cost: 0,
      code: makeRewardCode((below) => randomInt(below)),
      birthdayYear: year,
      validThrough,
      ...what,
      ...moments,
    })
    .onConflictDoNothing()
    .returning()
  if (given) await tellTreat(tx, { treat: given, validFrom: dayAt(now), now })
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
