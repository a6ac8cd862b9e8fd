import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { AppError } from '#base/app-error.ts'
import { businessDate } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { adjustPoints } from '#features/loyalty/adjustments/adjust-points.ts'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { memberMerges } from '#features/loyalty/merging/merges.table.ts'
import { splitMembers } from '#features/loyalty/merging/split-members.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { rejectClaim } from '#features/loyalty/rewards/reject-claim.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { createRandom, type Random } from '#tests/attacks/random.ts'
import { isDeep } from '#tests/depth.ts'
import { makeCheck, RESTAURANT } from '#tests/make/make-check.ts'
import { countCheck, makeActor, makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { recountProgram } from '#tests/make/recount-program.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { programChecks, programCohorts, programDays, programRewards } from './program.table.ts'
import { rebuildProgram } from './rebuild-program.ts'

const START = '2025-01-10'
const DAYS = 320
const counting = { time: assumedTime, restaurantId: RESTAURANT }

type Bar = Awaited<ReturnType<typeof openTestBar>>

/** A few hundred things that happen to a dozen members in most of a year, at the hours at which a bar is open. */
async function live(bar: Bar, random: Random, steps: number) {
  const { db, clock } = bar.deps
  const by = { actor: await makeActor(bar.deps), address: 'test' }
  const ids: string[] = []
  const known = async () => {
    const id = random.pick(ids) ?? ''
    const [member] = await db.select().from(members).where(eq(members.id, id))
    return member?.erasedAt ? undefined : member
  }
  const someCheck = async () => random.pick(await db.select().from(transactions))
  const actions: [weight: number, act: () => Promise<unknown>][] = [
    [2, async () => ids.push((await makeMember(bar.deps, { type: random.pick(['regular', 'local', 'vip']) })).id)],
    [12, async () => visit(bar, random, await known())],
    [2, async () => correct(bar, random, await someCheck())],
    [2, async () => move(bar, random.pick(ids), await someCheck())],
    [1, async () => setType(bar, random, await known())],
    [3, async () => claim(bar, await known())],
    [3, async () => decide(bar, random, by)],
    [1, async () => giveByHand(bar, random, await known(), by)],
    [2, async () => sell(bar, random, await known())],
    [1, async () => merge(bar, [await known(), await known()], by)],
    [1, async () => split(bar, random, by)],
  ]
  const all = actions.flatMap(([weight, act]) => Array<typeof act>(weight).fill(act))
  for (let step = 0; step < steps; step += 1) {
    const day = addDays(START, Math.floor((step * DAYS) / steps))
    bar.setNow(`${day}T${random.pick(['03:59', '04:00', '12:00', '23:30'])}:00-05:00`)
    await random.pick(all)?.().catch(unlessRefused)
    if (random.chance(0.03)) {
      const member = await known()
      if (member) await eraseMember({ db, clock, erasers }, { memberId: member.id, ...by })
    }
  }
}

type Member = Awaited<ReturnType<typeof makeMember>>
type Transaction = typeof transactions.$inferSelect
type By = { actor: Awaited<ReturnType<typeof makeActor>>; address: string }

async function visit({ deps }: Bar, random: Random, member: Member | undefined) {
  if (!member) return
  const at = new Date(deps.clock.now().getTime() - random.below(90) * 86_400_000)
  await countCheck(deps, member.id, { at, amountCents: random.below(12_000) })
}

/** The point of sale tells a check again: with another sum, or voided. */
async function correct({ deps }: Bar, random: Random, check: Transaction | undefined) {
  if (!check || check.takenBackAt) return
  const { checkId, at, businessDate: day, memberId } = check
  const amountCents = random.below(12_000)
  await countCheck(deps, memberId, { checkId, at, businessDate: day, amountCents, isVoided: random.chance(0.3) })
}

async function move({ deps }: Bar, to: string | undefined, check: Transaction | undefined) {
  if (!to || !check) return
  const now = deps.clock.now()
  const seen = { ...check, isVoided: false, amountCents: 4200, discountCents: undefined }
  await deps.db.transaction(async (tx) => {
    await takeBackTransactions(tx, { checkIds: [check.checkId], nextMemberId: to, now })
    await recordTransactions(tx, { memberId: to, checks: [seen], now })
  })
}

async function setType({ deps }: Bar, random: Random, member: Member | undefined) {
  const membershipType = random.pick(['regular', 'local', 'vip'] as const)
  if (member) await deps.db.update(members).set({ membershipType }).where(eq(members.id, member.id))
}

async function claim({ deps }: Bar, member: Member | undefined) {
  if (!member) return
  const open = await deps.db.select().from(rewards).where(eq(rewards.memberId, member.id))
  const reward = open.find(({ state, cost }) => state === 'available' && cost <= member.currentPoints)
  if (reward?.milestoneId)
    await claimReward(deps, { memberId: member.id, milestoneId: reward.milestoneId, expected: {} })
}

async function decide({ deps }: Bar, random: Random, by: By) {
  const [reward] = await deps.db.select().from(rewards).where(eq(rewards.state, 'pending'))
  if (!reward) return
  const rewardId = reward.id
  if (random.chance(0.3)) await rejectClaim(deps, { rewardId, reason: 'Not tonight', ...by })
  else await approveClaim(deps, { rewardId, give: random.chance(0.7), adminNotes: undefined, ...by })
}

async function giveByHand({ deps }: Bar, random: Random, member: Member | undefined, by: By) {
  if (!member || member.membershipType === 'vip') return
  const readRegisterTime = async () => assumedTime
  const given = { points: 5 + random.below(40), countsForLifetime: random.chance(0.5), reason: 'For the wait' }
  await adjustPoints({ ...deps, readRegisterTime }, { memberId: member.id, key: crypto.randomUUID(), ...given, ...by })
}

async function merge({ deps }: Bar, [survivor, merged]: (Member | undefined)[], by: By) {
  if (!survivor || !merged || survivor.id === merged.id) return
  const all = await deps.db.select().from(members)
  const isFree = ({ id, status }: Member) => status === 'approved' && !all.some(({ mergedInto }) => mergedInto === id)
  if (!isFree(survivor) || !isFree(merged)) return
  await mergeMembers(deps, { survivorId: survivor.id, mergedId: merged.id, take: [], ...by })
}

/** As long as it is not too late, and neither was erased. */
async function split({ deps }: Bar, random: Random, by: By) {
  const merges = await deps.db.select().from(memberMerges)
  const open = random.pick(merges.filter(({ splitAt }) => !splitAt))
  if (open) await splitMembers(deps, { mergeId: open.id, ...by }).catch(unlessRefused)
}

/** What the program refuses changes nothing. */
function unlessRefused(error: unknown) {
  if (!(error instanceof AppError)) throw error
}

/** A check at the register, of a member or of a guest; some are voided, some no sale, some still open. */
async function sell({ deps }: Bar, random: Random, member: Member | undefined) {
  const day = businessDate(deps.clock.now(), assumedTime)
  const guid = await makeCheck(deps, {
    businessDate: day,
    grossCents: random.below(9000),
    isVoided: random.chance(0.1),
    isSale: !random.chance(0.1),
    ...(member && random.chance(0.5) && { memberId: member.id }),
    ...(random.chance(0.1) && { restaurantId: 'another-restaurant' }),
  })
  if (random.chance(0.1)) await deps.db.update(posChecks).set({ paymentStatus: 'OPEN' }).where(eq(posChecks.guid, guid))
}

const sortedBy = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()

describe('figures of random lives', () => {
  test.each(isDeep ? Array.from({ length: 20 }, (_, seed) => seed) : [1])(
    'are what a plain recount finds (%i)',
    async (seed) => {
      const bar = await openTestBar({ now: `${START}T12:00:00-05:00` })
      await makeMilestones(bar.deps)
      await live(bar, createRandom(seed), isDeep ? 400 : 160)
      bar.setNow(`${addDays(START, DAYS + 10)}T12:00:00-05:00`)
      const { db, clock } = bar.deps
      await rebuildProgram(db, { now: clock.now(), ...counting })
      const recount = await recountProgram(db, { now: clock.now(), ...counting })
      expect(sortedBy(await db.select().from(programDays))).toEqual(sortedBy(recount.days))
      expect(sortedBy(await db.select().from(programChecks))).toEqual(sortedBy(recount.checks))
      expect(sortedBy(await db.select().from(programRewards))).toEqual(sortedBy(recount.rewards))
      expect(sortedBy(await db.select().from(programCohorts))).toEqual(sortedBy(recount.cohorts))
      const active = recount.days.reduce((sum, { started, cameBack, lapsed }) => sum + started + cameBack - lapsed, 0)
      expect(active).toBe(recount.activeToday)
      expect(recount.days.length).toBeGreaterThan(50)
    },
  )
})

test('two that count at once come one after the other, and the figures are there once', async () => {
  const bar = await openTestBar()
  const { db, clock } = bar.deps
  await countCheck(bar.deps, (await makeMember(bar.deps)).id, { amountCents: 4200 })
  const rebuild = () => rebuildProgram(db, { now: clock.now(), ...counting })
  await Promise.all([rebuild(), rebuild(), rebuild()])
  expect(await db.select().from(programDays)).toMatchObject([{ day: '2025-11-14', joined: 1, started: 1, visits: 1 }])
})
