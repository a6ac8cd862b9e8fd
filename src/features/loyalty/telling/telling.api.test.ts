import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { memberMessages, messageDeliveries } from '#features/members/messages/messages.table.ts'
import { countCheck, makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'

const MORNING = '2025-11-15T09:00:00-05:00'

/** A member who knows that they are one, at a bar with milestones at 100, 250 and so on. */
async function openWithRobin(made: Parameters<typeof makeMember>[1] = {}) {
  const bar = await openMailingBar()
  await makeMilestones(bar.deps)
  const robin = await makeMember(bar.deps, { email: 'robin@example.com', ...made })
  await bar.deps.db.delete(memberMessages)
  const dine = (amountCents: number, checkId: string, more: object = {}) =>
    countCheck(bar.deps, robin.id, { amountCents, checkId, description: `Check #${checkId}`, ...more })
  const post = async (path: string, body: object = {}) => {
    const answer = await bar.send('POST', path, { as: 'manager', body })
    return { status: answer.status, ...(await answer.json()) }
  }
  const subjects = async () => (await bar.sendMessages()).map(({ subject }) => subject)
  return { bar, robin, dine, post, subjects }
}

/** The same, with a claim of the first reward that waits for staff. */
async function openWithClaim(made: Parameters<typeof makeMember>[1] = {}) {
  const opened = await openWithRobin({ points: 120, ...made })
  const { bar, robin } = opened
  const milestoneId = (await listMilestones(bar.deps.db)).find(({ pointsThreshold }) => pointsThreshold === 100)?.id
  const claim = await claimReward(bar.deps, { memberId: robin.id, milestoneId: milestoneId ?? '', expected: {} })
  return { ...opened, ...claim }
}

test('five checks of an evening are one email, the morning after, and the register telling them again changes nothing', async () => {
  const { bar, dine } = await openWithRobin()
  for (const number of ['101', '102', '103', '104', '105']) await dine(1050, number)
  bar.setNow('2025-11-14T21:00:00-05:00')
  await dine(1050, '105')
  expect(await bar.sendMessages()).toEqual([])
  bar.setNow(MORNING)
  const [told, ...others] = await bar.sendMessages()
  expect(others).toEqual([])
  expect(told?.subject).toBe('You earned 50 points')
  expect(told?.text).toContain('Check 101: $10.50 after discounts, before tax and tip\nCheck 102: $10.50')
  expect(told?.text).toContain('Points earned: 50\nYour balance: 50 points')
  expect(told?.text).toContain("You're 50 points away from ")
  expect(told?.text).toContain('Thanks for coming in on Friday, November 14.')
  await dine(1050, '105')
  expect(await bar.sendMessages()).toEqual([])
})

test('a check that is corrected, moved or voided before the morning is told as it is then', async () => {
  const { bar, dine, subjects } = await openWithRobin()
  const kim = await makeMember(bar.deps, { email: 'kim@example.com' })
  await bar.deps.db.delete(memberMessages)
  await dine(2000, '101')
  await dine(3000, '102')
  await dine(2500, '101')
  await dine(3000, '102', { isVoided: true })
  await countCheck(bar.deps, kim.id, { amountCents: 4000, checkId: '201' })
  await countCheck(bar.deps, kim.id, { amountCents: 4000, checkId: '201', isVoided: true })
  bar.setNow(MORNING)
  expect(await subjects()).toEqual(['You earned 25 points'])
})

test('a check of the evening that comes when the others were told is told on its own; a correction is not', async () => {
  const { bar, dine, subjects } = await openWithRobin()
  await dine(2000, '101')
  bar.setNow(MORNING)
  expect(await subjects()).toEqual(['You earned 20 points'])
  await dine(900, '102', { at: new Date('2025-11-14T20:00:00-05:00') })
  await dine(2200, '101', { at: new Date('2025-11-14T18:00:00-05:00') })
  bar.setNow('2025-11-15T10:00:00-05:00')
  expect(await subjects()).toEqual(['You earned 9 points'])
})

test('visits of last week and of VIP members are no news', async () => {
  const { bar, dine } = await openWithRobin()
  await dine(2000, '101', { at: new Date('2025-11-04T18:00:00-05:00') })
  const vip = await makeMember(bar.deps, { type: 'vip', points: 30 })
  const told = await bar.deps.db.select().from(memberMessages).where(eq(memberMessages.kind, 'points-posted'))
  expect(told).toEqual([])
  expect(vip.membershipType).toBe('vip')
})

test('a visit by hand that is taken back is not told', async () => {
  const { bar, robin, post, subjects } = await openWithRobin()
  await post(`/api/members/${robin.id}/visits`, { amount: 20, key: 'visit-key-101' })
  const second = await post(`/api/members/${robin.id}/visits`, { amount: 35, key: 'visit-key-102' })
  expect(await post(`/api/visits/${second.visitId}/take-back`, { reason: 'Wrong guest' })).toMatchObject({
    status: 200,
  })
  bar.setNow(MORNING)
  expect(await subjects()).toEqual(['You earned 20 points'])
})

test('a milestone is told within minutes, and not when the check was a mistake or the reward was claimed at once', async () => {
  const { bar, dine } = await openWithRobin()
  await dine(12_000, '101')
  bar.setNow('2025-11-14T18:01:00-05:00')
  const [told, ...others] = await bar.sendMessages()
  expect(others).toEqual([])
  expect(told?.subject).toMatch(/^You reached /)
  expect(told?.text).toContain('You passed 100 lifetime points.')
  expect(told?.text).toContain('Claim it for 100 points. You have 120.')

  await dine(20_000, '102')
  await dine(20_000, '102', { isVoided: true })
  bar.setNow('2025-11-14T18:05:00-05:00')
  expect(await bar.sendMessages()).toEqual([])

  const eager = await makeMember(bar.deps, { email: 'eager@example.com', points: 100 })
  const [first] = await listMilestones(bar.deps.db)
  await claimReward(bar.deps, { memberId: eager.id, milestoneId: first?.id ?? '', expected: {} })
  bar.setNow('2025-11-14T18:10:00-05:00')
  expect((await bar.sendMessages()).map(({ subject }) => subject)).toEqual(["You're in, Robin"])
})

test('a code is told a minute after the approval, and not when it was undone or handed over by then', async () => {
  const { bar, post, rewardId, code } = await openWithClaim()
  await post('/api/approve-reward', { rewardId })
  await post(`/api/rewards/${rewardId}/undo-approval`)
  bar.setNow('2025-11-14T18:02:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  await post('/api/approve-reward', { rewardId })
  bar.setNow('2025-11-14T18:03:00-05:00')
  const [told, ...others] = await bar.sendMessages()
  expect(others).toEqual([])
  expect(told?.text).toContain(`\n\n${code}\n\n`)
  expect(told?.unsubscribeUrl).toBeUndefined()

  const atTheBar = await openWithClaim()
  await atTheBar.post('/api/approve-reward', { rewardId: atTheBar.rewardId })
  await atTheBar.post('/api/redeem', { code: atTheBar.code })
  atTheBar.bar.setNow('2025-11-14T18:02:00-05:00')
  expect(await atTheBar.bar.sendMessages()).toEqual([])
})

test('a claim that is not approved is told at once, with the reason and the points that are back', async () => {
  const { bar, post, rewardId } = await openWithClaim()
  await post('/api/reject-reward', { rewardId, reason: 'We are out of it until Friday.' })
  const [told, ...others] = await bar.sendMessages()
  expect(others).toEqual([])
  expect(told?.text).toContain("Here's why:\nWe are out of it until Friday.")
  expect(told?.text).toContain('We returned your 100 points. Your balance is 120 points again')
  // The reward can be claimed again, which is not another milestone.
  bar.setNow('2025-11-14T18:05:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
})

test('what was about a membership that became part of another one is told to the one who stays', async () => {
  const { bar, robin, post, rewardId } = await openWithClaim()
  const stays = await makeMember(bar.deps, { email: 'stays@example.com' })
  await bar.deps.db.delete(memberMessages)
  await post('/api/approve-reward', { rewardId })
  expect(await post(`/api/members/${stays.id}/merge`, { otherId: robin.id, take: [] })).toMatchObject({ status: 200 })
  bar.setNow('2025-11-14T18:05:00-05:00')
  expect(await bar.sendMessages()).toMatchObject([{ to: 'stays@example.com' }])
})

test('one click in the mailbox unsubscribes without a login, Undo brings it back, and the code comes all the same', async () => {
  const { bar, dine, post, rewardId } = await openWithClaim()
  await dine(2000, '101')
  bar.setNow(MORNING)
  const [told] = await bar.sendMessages()
  const raw = bar.mailServer.received[0]?.message ?? ''
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const address = new URL(told?.unsubscribeUrl ?? '')
  expect(raw.replaceAll(/\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${address.href}>`)

  // As a mailbox does it: a form from elsewhere, without cookies.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = await bar.app.request(address.pathname + address.search, {
    method: 'POST',
    headers,
    body: 'List-Unsubscribe=One-Click',
  })
  expect([oneClick.status, await oneClick.json()]).toEqual([200, { success: true, email: 'robin@example.com' }])
  await dine(3000, '102')
  await post('/api/approve-reward', { rewardId })
  bar.setNow('2025-11-16T09:00:00-05:00')
  expect((await bar.sendMessages()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/code is ready$/)])
  const skipped = await bar.deps.db.select().from(messageDeliveries).where(eq(messageDeliveries.outcome, 'skipped'))
  expect(skipped).toMatchObject([{ reason: 'switched-off' }])

  const undone = await bar.send('POST', `/api/unsubscribe/undo${address.search}`)
  expect(undone.status).toBe(200)
  await dine(4000, '103')
  bar.setNow('2025-11-17T09:00:00-05:00')
  expect((await bar.sendMessages()).map(({ subject }) => subject)).toContain('You earned 40 points')
})

test('a link that we did not make, or of somebody who has left, unsubscribes nobody', async () => {
  const { bar, robin, dine } = await openWithRobin()
  await dine(2000, '101')
  bar.setNow(MORNING)
  const [told] = await bar.sendMessages()
  const token = new URL(told?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  const kim = await makeMember(bar.deps, { email: 'kim@example.com' })
  const post = (typed: string) => bar.send('POST', `/api/unsubscribe?token=${encodeURIComponent(typed)}`)
  for (const forged of [token.replace(robin.id, kim.id), `${token}x`, robin.id, '.', `${kim.id}.`]) {
    const answer = await post(forged)
    expect([answer.status, (await answer.json()).code]).toEqual([410, 'link-not-valid'])
  }
  await bar.send('DELETE', `/api/members/${robin.id}`, { as: 'manager' })
  expect((await (await post(token)).json()).code).toBe('link-not-valid')
})

test('a member switches emails about points off and on again in the profile, also after unsubscribing', async () => {
  const { bar, robin, dine } = await openWithRobin()
  const signIn = async () => ({ cookie: await signInMember(bar.deps, robin) })
  const read = async () => (await bar.send('GET', '/api/me/messages', { headers: await signIn() })).json()
  const choose = async (isOn: boolean) =>
    bar.send('PUT', '/api/me/messages', {
      headers: await signIn(),
      body: { channel: 'email', choice: 'program', isOn },
    })
  const wanted = (program: boolean, others = true) => ({
    email: { program, birthday: others, offers: false },
    push: null,
    sms: null,
    texts: 'impossible',
    textsSince: null,
  })
  expect(await read()).toEqual(wanted(true))
  expect((await choose(false)).status).toBe(200)
  expect(await read()).toEqual(wanted(false))
  await dine(2000, '101')
  bar.setNow(MORNING)
  expect(await bar.sendMessages()).toEqual([])

  await choose(true)
  await dine(3000, '102')
  bar.setNow('2025-11-16T09:00:00-05:00')
  const [told] = await bar.sendMessages()
  expect(told?.subject).toBe('You earned 30 points')
  await bar.send('POST', `/api/unsubscribe${new URL(told?.unsubscribeUrl ?? '').search}`)
  expect(await read()).toEqual(wanted(false, false))
  await choose(true)
  // Who had unsubscribed from everything gets nothing else by it.
  expect(await read()).toEqual(wanted(true, false))
})
