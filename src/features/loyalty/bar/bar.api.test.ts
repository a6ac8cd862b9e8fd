import { expect, test } from 'vitest'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openBarCounter } from '#tests/make/open-bar-counter.ts'

const note = (text: string, showsInBarMode: boolean) => ({ text, showsInBarMode })

test('a card shows who it is, what to mind and what they may have, and nothing that is none of the bar’s business', async () => {
  const { send, marisol, claim, openDevice } = await openBarCounter()
  await send('POST', `/api/members/${marisol.id}/notes`, { as: 'staff', body: note('Allergic to shellfish', true) })
  await send('POST', `/api/members/${marisol.id}/notes`, { as: 'staff', body: note('Likes table 12', false) })
  const ready = await claim(250)
  const waiting = await claim(500, { isApproved: false })
  const { open } = await openDevice('staff')
  const { card, reward } = await open(formatMemberNumber(marisol.number))
  expect(card).toMatchObject({
    name: 'Marisol Vega',
    membershipType: 'local',
    currentPoints: 150,
    visits: 1,
    notes: [{ text: 'Allergic to shellfish' }],
    rewards: [
      { id: ready.rewardId, title: 'Appetizer up to $15', milestone: 'Bronze', state: 'approved', cost: 250 },
      { id: waiting.rewardId, title: 'T-shirt', state: 'pending' },
      { title: 'One draft beer', state: 'available', cost: 100 },
    ],
  })
  expect(reward).toBeNull()
  expect(JSON.stringify(card)).not.toMatch(/@example|555-0142|3055550142|Likes table/)
  expect((await open(marisol.id)).card).toEqual(card)
})

test('a code opens its member’s card and says how its reward stands', async () => {
  const { send, claim, openDevice } = await openBarCounter()
  const { rewardId, code } = await claim(250, { isApproved: false })
  const { open, give } = await openDevice('staff')
  expect(await open(code)).toMatchObject({ card: { name: 'Marisol Vega' }, reward: { id: rewardId, state: 'pending' } })
  await send('POST', '/api/approve-reward', { as: 'manager', body: { rewardId } })
  expect(await open(code.toLowerCase())).toMatchObject({ reward: { state: 'approved', redeemedBy: null } })
  await give(rewardId, 'tonight-1')
  expect(await open(code)).toMatchObject({
    reward: { state: 'redeemed', redeemedBy: 'A staff', redeemedAt: '2025-11-14T23:00:00.000Z' },
  })
})

test('a card that nobody has, a code that nobody has, and a guest who is no member yet are told apart', async () => {
  const { deps, openDevice } = await openBarCounter()
  const waiting = await makeMember(deps, { status: 'pending' })
  const { open } = await openDevice('staff')
  expect(await open('ET-99999')).toMatchObject({ status: 404, code: 'card-not-found' })
  expect(await open('Marisol')).toMatchObject({ status: 404, code: 'card-not-found' })
  expect(await open('ET482913K7QX')).toMatchObject({ status: 404, code: 'code-not-found' })
  expect(await open(formatMemberNumber(waiting.number))).toMatchObject({ status: 409, code: 'member-not-approved' })
})

test('a card that was merged into another one opens the member who stays', async () => {
  const { deps, send, marisol, openDevice } = await openBarCounter()
  const old = await makeMember(deps, { firstName: 'Mari', points: 20 })
  await send('POST', `/api/members/${marisol.id}/merge`, { as: 'manager', body: { otherId: old.id } })
  const { open } = await openDevice('staff')
  for (const scanned of [formatMemberNumber(old.number), old.id])
    expect((await open(scanned)).card).toMatchObject({ name: 'Marisol Vega', visits: 2 })
})
