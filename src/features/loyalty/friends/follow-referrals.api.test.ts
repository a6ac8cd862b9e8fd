import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { splitMembers } from '#features/loyalty/merging/split-members.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { findMember } from '#features/members/members.queries.ts'
import { memberMessages } from '#features/members/messages/messages.table.ts'
import { makeFriend, offerInvites } from '#tests/make/make-friend.ts'
import { countCheck, makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

type Type = 'regular' | 'vip'

async function openPair({ inviter = 'regular' as Type, friend = 'regular' as Type, maxFriends = 10 } = {}) {
  const bar = await openTestBar()
  const { deps } = bar
  await offerInvites(deps, { maxFriends })
  const ana = await makeMember(deps, { firstName: 'Ana', lastName: 'Reyes', type: inviter })
  const bo = await makeFriend(deps, ana, { firstName: 'Bo', lastName: 'Kim', type: friend })
  const by = { actor: await makeActor(deps), address: 'test' }
  const dine = (memberId: string, checkId: string, amountCents = 40_00) =>
    countCheck(deps, memberId, { checkId, amountCents })
  const points = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await findMember(deps.db, { id }))?.lifetimePoints))
  const sound = () => compareBalances(deps, { signal: new AbortController().signal })
  return { bar, deps, ana, bo, by, dine, points, sound }
}

test('both get their points with the first visit and never again, as lines that say what they are for', async () => {
  const { bar, deps, ana, bo, dine, points, sound } = await openPair()
  expect(await points(ana.id, bo.id)).toEqual([0, 0])
  await dine(bo.id, 'first')
  expect(await points(ana.id, bo.id)).toEqual([100, 90])
  await dine(bo.id, 'first')
  await dine(bo.id, 'second')
  expect(await points(ana.id, bo.id)).toEqual([100, 130])
  const staffRead = async (id: string) => {
    const { lines } = await (await bar.send('GET', `/api/members/${id}/ledger`, { as: 'manager' })).json()
    return lines.map(({ title, detail }: { title: string; detail: string }) => `${title} | ${detail}`)
  }
  expect(await staffRead(ana.id)).toEqual(['Brought a friend | Bo Kim'])
  expect(await staffRead(bo.id)).toContain('Came with an invite | Invited by Ana Reyes')
  const headers = { cookie: await signInMember(deps, ana) }
  const { lines } = await (await bar.send('GET', '/api/me/activity', { headers })).json()
  expect(lines).toMatchObject([{ title: 'You brought a friend', points: 100, balance: 100 }])
  const { friends } = await (await bar.send('GET', '/api/me/invites', { headers })).json()
  expect(friends).toMatchObject([{ firstName: 'Bo', state: 'visited', points: 100 }])
  const offer = await (await bar.send('GET', '/api/invite-offer', { as: 'manager' })).json()
  expect(offer.given).toEqual({ friends: 1, points: 150 })
  await sound()
})

test('a visit on which nothing was paid is none', async () => {
  const { ana, bo, dine, points } = await openPair()
  await dine(bo.id, 'free', 0)
  expect(await points(ana.id, bo.id)).toEqual([0, 0])
})

test('what is voided takes the points along, and the next visit brings them again', async () => {
  const { deps, ana, bo, dine, points, sound } = await openPair()
  await dine(bo.id, 'first')
  await countCheck(deps, bo.id, { checkId: 'first', amountCents: 0, isVoided: true })
  expect(await points(ana.id, bo.id)).toEqual([0, 0])
  const told = () => deps.db.select().from(memberMessages).where(eq(memberMessages.kind, 'invite-points'))
  expect((await told()).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
  await dine(bo.id, 'second')
  expect(await points(ana.id, bo.id)).toEqual([100, 90])
  // The first one returns: one visit or two is the same. A check that moves away leaves the other one.
  await dine(bo.id, 'first')
  await deps.db.transaction((tx) =>
    takeBackTransactions(tx, { checkIds: ['second'], nextMemberId: undefined, now: deps.clock.now() }),
  )
  expect(await points(ana.id, bo.id)).toEqual([100, 90])
  expect((await told()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(2)
  await sound()
})

test('VIP members get no points for a friend, nor as one', async () => {
  const one = await openPair({ inviter: 'vip' })
  await one.dine(one.bo.id, 'first')
  expect(await one.points(one.ana.id, one.bo.id)).toEqual([0, 90])
  const other = await openPair({ friend: 'vip' })
  await other.dine(other.bo.id, 'first')
  expect(await other.points(other.ana.id, other.bo.id)).toEqual([100, 0])
})

test('points count for so many friends a year; the next year starts over', async () => {
  const { bar, deps, ana, bo, dine, points } = await openPair({ maxFriends: 1 })
  const cy = await makeFriend(deps, ana)
  const di = await makeFriend(deps, ana)
  await dine(bo.id, 'bo')
  await dine(cy.id, 'cy')
  expect(await points(ana.id, bo.id, cy.id)).toEqual([100, 90, 90])
  bar.setNow('2026-01-02T18:00:00-05:00')
  await dine(di.id, 'di')
  expect(await points(ana.id)).toEqual([200])
})

test('memberships of one person invite nobody: a merge takes the points back, and a split gives them again', async () => {
  const { deps, ana, bo, by, dine, points, sound } = await openPair()
  await dine(bo.id, 'first')
  const merge = await mergeMembers(deps, { survivorId: ana.id, mergedId: bo.id, take: [], ...by })
  expect(await points(ana.id)).toEqual([40])
  await sound()
  await splitMembers(deps, { mergeId: merge.id, ...by })
  expect(await points(ana.id, bo.id)).toEqual([100, 90])
  await sound()
})

test('who turns out to have been a member before was not brought by anybody', async () => {
  const { deps, ana, by, dine, points, sound } = await openPair()
  const before = await makeMember(deps, { email: 'before@example.com' })
  const again = await makeFriend(deps, ana)
  await dine(again.id, 'again')
  expect(await points(ana.id)).toEqual([100])
  await mergeMembers(deps, { survivorId: before.id, mergedId: again.id, take: [], ...by })
  expect(await points(ana.id, before.id)).toEqual([0, 40])
  await sound()
})

test('a friend gets their points also when the member who invited them has left', async () => {
  const { deps, ana, bo, by, dine, points } = await openPair()
  await eraseMember({ ...deps, erasers }, { memberId: ana.id, ...by })
  await dine(bo.id, 'first')
  expect(await points(bo.id)).toEqual([90])
})
