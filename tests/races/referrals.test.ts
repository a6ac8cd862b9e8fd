import { expect, test } from 'vitest'
import { inviteCodes } from '#features/loyalty/friends/friends.table.ts'
import { referrals } from '#features/loyalty/friends/referrals.table.ts'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { findMember } from '#features/members/members.queries.ts'
import { isDeep } from '#tests/depth.ts'
import { makeFriend, offerInvites } from '#tests/make/make-friend.ts'
import { countCheck, makeActor, makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const ROUNDS = isDeep ? 12 : 1

async function openRace({ maxFriends = 10 } = {}) {
  const { deps } = await openTestBar()
  await offerInvites(deps, { maxFriends })
  const dine = (memberId: string, checkId: string) => countCheck(deps, memberId, { checkId, amountCents: 40_00 })
  const pointsOf = async (id: string) => (await findMember(deps.db, { id }))?.lifetimePoints
  const sound = () => compareBalances(deps, { signal: new AbortController().signal })
  return { deps, dine, pointsOf, sound }
}

test('a first visit that is told many times at once, and beside a second one, brings the points once', async () => {
  const { deps, dine, pointsOf, sound } = await openRace()
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await makeMember(deps)
    const bo = await makeFriend(deps, ana)
    const [first, second] = [`first ${round}`, `second ${round}`]
    await Promise.all([first, second, first, second].map((check) => dine(bo.id, check)))
    expect([await pointsOf(ana.id), await pointsOf(bo.id)]).toEqual([100, 130])
  }
  await sound()
})

test('a visit that is taken back while another one is counted leaves the points once, or none', async () => {
  const { deps, dine, pointsOf, sound } = await openRace()
  const takeBack = (checkId: string) =>
    deps.db.transaction((tx) =>
      takeBackTransactions(tx, { checkIds: [checkId], nextMemberId: undefined, now: deps.clock.now() }),
    )
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await makeMember(deps)
    const bo = await makeFriend(deps, ana)
    const [first, second] = [`first ${round}`, `second ${round}`]
    await dine(bo.id, first)
    await Promise.all([takeBack(first), dine(bo.id, second), dine(ana.id, `own ${round}`)])
    expect([await pointsOf(ana.id), await pointsOf(bo.id)]).toEqual([140, 90])
    await takeBack(second)
    expect([await pointsOf(ana.id), await pointsOf(bo.id)]).toEqual([40, 0])
  }
  await sound()
})

test('two friends who come at once do not pass the limit of the year together', async () => {
  const { deps, dine, pointsOf, sound } = await openRace({ maxFriends: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await makeMember(deps)
    const friends = [await makeFriend(deps, ana), await makeFriend(deps, ana), await makeFriend(deps, ana)]
    await Promise.all(friends.map(({ id }) => dine(id, `first of ${id}`)))
    expect(await pointsOf(ana.id)).toBe(100)
    expect(await Promise.all(friends.map(({ id }) => pointsOf(id)))).toEqual([90, 90, 90])
  }
  await sound()
})

test('chains of friends who come at once, and a merge between them, stand in nobody’s way', async () => {
  const { deps, dine, pointsOf, sound } = await openRace()
  const by = { actor: await makeActor(deps), address: 'test' }
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await makeMember(deps)
    const bo = await makeFriend(deps, ana)
    const cy = await makeFriend(deps, bo)
    await Promise.all([
      dine(ana.id, `ana ${round}`),
      dine(bo.id, `bo ${round}`),
      dine(cy.id, `cy ${round}`),
      mergeMembers(deps, { survivorId: ana.id, mergedId: bo.id, take: [], ...by }),
    ])
    // Ana and Bo are one person, who has brought Cy.
    expect([await pointsOf(ana.id), await pointsOf(cy.id)]).toEqual([180, 90])
  }
  await sound()
  expect(await deps.db.$count(inviteCodes)).toBe(2 * ROUNDS)
  expect(await deps.db.$count(referrals)).toBe(2 * ROUNDS)
})
