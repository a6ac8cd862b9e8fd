import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { posSetAside } from '#features/pos/sync/set-aside/set-aside.table.ts'
import { createRandom } from '#tests/attacks/random.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { chooseTypes, type Evening, ORDERS_AN_EVENING, openEvening } from './evening.ts'
import { priceOf } from './reckoning.ts'
import type { Milestone } from './rewards-reckoning.ts'
import { openTellers, type Tellers } from './tellers.ts'

const HISTORIES = isDeep ? 10_000 : 20
/** One page of a sync has all orders of these evenings, so that it is known what was told together. */
const EVENINGS_AT_ONCE = 15
const ROUNDS = 9
const MINUTES_A_ROUND = 5
const OVERLAP_MS = 10 * 60_000

/** Always the same evenings, which have found something before, and others each time in depth. */
const usualSeed = isDeep ? Date.now() % 2 ** 31 : 500_000_060
/** `STORY_SEED=…` begins with the same evenings once more. */
const firstSeed = Number(process.env.STORY_SEED ?? usualSeed)
const evenings = Math.ceil(HISTORIES / ORDERS_AN_EVENING)

async function begin(seed: number, tellers: Tellers): Promise<Evening> {
  const types = chooseTypes(seed)
  const people = []
  for (const type of types) {
    const { id, number, email } = await makeMember(tellers.deps, { type })
    people.push({ id, card: formatMemberNumber(number), email: email ?? '' })
  }
  return openEvening({ seed, name: `s${seed}`, people, types, tellers })
}

/** Does something for each evening at once. Of those that fail the shortest tells its story. */
async function forAll(all: readonly Evening[], seed: number, act: (evening: Evening) => Promise<void>) {
  const done = await Promise.allSettled(all.map(act))
  const failed = done.flatMap((one, index) => {
    const story = all[index]?.story() ?? ''
    return one.status === 'rejected' ? [{ story, cause: one.reason }] : []
  })
  const [first, ...others] = failed.toSorted((one, other) => one.story.length - other.story.length)
  if (!first) return
  const message = `STORY_SEED=${seed}: ${first.cause}, and ${others.length} evenings more\n${first.story}`
  throw new Error(message, { cause: first.cause })
}

test(`sync, webhooks, terminals and staff tell ${HISTORIES} orders in any order, and everybody has what they came to`, async () => {
  for (let first = 0; first < evenings; first += EVENINGS_AT_ONCE) {
    const seed = firstSeed + first
    const tellers = await openTellers()
    const many = Math.min(EVENINGS_AT_ONCE, evenings - first)
    const all: Evening[] = []
    for (let index = 0; index < many; index += 1) all.push(await begin(seed + index, tellers))
    await tellTogether(all, tellers, seed)
    await forAll(all, seed, (evening) => compare(evening, tellers))
    await compareBalances(tellers.deps, { signal: new AbortController().signal })
    expect(await tellers.deps.db.$count(posSetAside)).toBe(0)
    expect(await tellers.deps.db.$count(posChecks, eq(posChecks.isCountDue, true))).toBe(0)
  }
})

async function tellTogether(all: readonly Evening[], tellers: Tellers, seed: number) {
  const random = createRandom(seed)
  let readUntil = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = await tellers.pass(MINUTES_A_ROUND)
    await forAll(all, seed, (evening) => evening.live(now - 60_000))
    if (random.chance(0.4)) {
      await tellers.poll()
      for (const evening of all) evening.hearPage(readUntil - OVERLAP_MS)
      readUntil = now
    }
    if (random.chance(0.2)) await editMilestone(all, tellers, random.pick(tellers.firstMilestones), random.below(60))
  }
  // In the end Toast tells everything as it is, twice.
  await tellers.pass(MINUTES_A_ROUND)
  for (const { register, show } of all) for (const order of register.orders) show(order, register.last(order))
  await tellers.readEverything()
  for (const evening of all) evening.hearPage(0)
  await tellers.readEverything()
}

async function editMilestone(
  all: readonly Evening[],
  tellers: Tellers,
  milestone: Milestone | undefined,
  change: number,
) {
  if (!milestone) return
  const changed = { ...milestone, threshold: milestone.threshold + change, isActive: change % 4 !== 0 }
  const { threshold: pointsThreshold, isActive } = changed
  const body = { milestoneId: milestone.id, updates: { pointsThreshold, isActive } }
  expect(await tellers.ask('PUT', '/api/milestones', body)).toBe(200)
  for (const evening of all) evening.editMilestone(changed)
}

async function compare({ people, register, reckoning }: Evening, { deps: { db } }: Tellers) {
  const counted = await db
    .select()
    .from(transactions)
    .where(inArray(transactions.checkId, register.checkGuids()))
    .orderBy(asc(transactions.checkId))
  const ofCheck = (row: (typeof counted)[number]) => ({
    check: row.checkId,
    member: people.findIndex(({ id }) => id === row.memberId),
    points: row.points,
    cents: row.amountCents,
    saved: row.discountCents,
  })
  const expected = register
    .checkGuids()
    .toSorted()
    .flatMap((check) => {
      const member = reckoning.checks.get(check)?.owner
      const type = member === undefined ? undefined : reckoning.counted.get(check)?.get(member)?.type
      if (member === undefined || !type) return []
      const { isVisit, points, cents, discountCents: saved } = priceOf(register.worthAtLast(check), type)
      return isVisit ? [{ check, member, points, cents, saved }] : []
    })
  expect(counted.filter(({ isVoided }) => !isVoided).map(ofCheck)).toEqual(expected)
  expect(counted.filter(({ isVoided, points }) => isVoided && points !== 0)).toEqual([])

  for (const [member, { id }] of people.entries()) {
    const own = expected.filter((one) => one.member === member)
    const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0)
    const hand = reckoning.byHand(member)
    const [found] = await db.select().from(members).where(eq(members.id, id))
    expect(found).toMatchObject({
      currentPoints: reckoning.rewards.balanceOf(member),
      lifetimePoints: sum(({ points }) => points) + reckoning.givenTo(member, true) + hand.points,
      lifetimeSpentCents: sum(({ cents }) => cents) + hand.cents,
      totalSavingsCents: sum(({ saved }) => saved) + hand.saved,
      visits: own.length + hand.visits,
    })
    const owned = await db.select().from(rewards).where(eq(rewards.memberId, id))
    const inWords = (list: readonly { milestoneId: string | null; state: string; cost: number }[]) =>
      list
        .filter(reckoning.rewards.isCertain)
        .map(({ milestoneId, state, cost }) => `${milestoneId} ${state} for ${cost}`)
        .toSorted()
    expect(inWords(owned)).toEqual(inWords(reckoning.rewards.of(member)))
  }
}
