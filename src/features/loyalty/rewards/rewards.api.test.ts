import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { rewards } from './rewards.table.ts'

async function openProgram() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const milestones: Milestone[] = await (await bar.send('GET', '/api/milestones')).json()
  const milestone = (threshold: number) => {
    const found = milestones.find(({ pointsThreshold }) => pointsThreshold === threshold)
    if (!found) throw new Error(`There is no milestone of ${threshold} points`)
    return found
  }
  /** A member with points, and a browser in which they are signed in. */
  const enter = async (points: number) => {
    const member = await makeMember(bar.deps, { points })
    const cookie = await signInMember(bar.deps, member)
    const claim = (body: object) => bar.send('POST', '/api/claim-reward', { headers: { cookie }, body })
    const me = async () => (await (await bar.send('GET', '/api/me', { headers: { cookie } })).json()).member
    return { member, claim, me }
  }
  const asManager = async (path: string, body: object) => {
    const answer = await bar.send('POST', path, { as: 'manager', body })
    return { status: answer.status, ...(await answer.json()) }
  }
  return { bar, milestones, milestone, enter, asManager }
}

type Milestone = { id: string; name: string; description: string; pointsThreshold: number; isActive: boolean }

describe('the milestones', () => {
  test('are eight by default, made once', async () => {
    const bar = await openTestBar()
    expect(await (await bar.send('GET', '/api/milestones')).json()).toEqual([])
    const made = await bar.send('POST', '/api/init-milestones', { as: 'manager' })
    expect(await made.json()).toEqual({ success: true, milestonesCount: 8 })
    expect((await bar.send('POST', '/api/init-milestones', { as: 'manager' })).status).toBe(409)
    const list = await (await bar.send('GET', '/api/milestones')).json()
    expect(list.map(({ name, pointsThreshold }: Milestone) => [name, pointsThreshold])).toEqual([
      ['Welcome', 100],
      ['Bronze', 250],
      ['Silver', 500],
      ['Gold', 750],
      ['Platinum', 1000],
      ['Diamond', 1500],
      ['Elite', 2000],
      ['Legend', 3000],
    ])
    expect(list[6].rewardValue).toBe('$50 dining credit')
    expect(list[7].rewardValue).toBe('Private event for 10')
    expect(Object.keys(list[0]).sort()).toEqual(
      [
        'id',
        'name',
        'description',
        'pointsThreshold',
        'rewardType',
        'rewardValue',
        'icon',
        'isActive',
        'sortOrder',
      ].sort(),
    )
  })

  const fields = {
    name: 'Hat',
    description: 'A hat.',
    pointsThreshold: 400,
    rewardType: 'merchandise',
    rewardValue: 'Hat',
  }

  test('can be added, edited and switched, and thresholds are their own', async () => {
    const { bar, milestone, asManager } = await openProgram()
    const added = await asManager('/api/milestones', fields)
    expect(added).toMatchObject({ success: true, id: expect.stringMatching(/^ms_/), isActive: true, sortOrder: 9 })
    expect(await asManager('/api/milestones', fields)).toMatchObject({ status: 409 })

    const change = (updates: object, milestoneId = added.id) =>
      bar.send('PUT', '/api/milestones', { as: 'manager', body: { milestoneId, updates } })
    expect(await (await change({ name: 'Cap' })).json()).toMatchObject({ success: true, milestone: { name: 'Cap' } })
    expect((await change({ pointsThreshold: milestone(500).pointsThreshold })).status).toBe(409)
    expect((await change({ name: 'Nobody' }, 'ms_none')).status).toBe(404)
    const isActive = async (value: unknown) => (await (await change({ isActive: value })).json()).milestone.isActive
    expect([await isActive(false), await isActive(false), await isActive(true)]).toEqual([false, false, true])
    expect([await isActive(''), await isActive(''), await isActive(null)]).toEqual([false, true, false])
  })

  test('what one costs us is for managers alone: no answer to members or visitors has it', async () => {
    const { bar, milestone, asManager } = await openProgram()
    const { id } = milestone(100)
    const change = (costsUs: unknown) =>
      bar.send('PUT', '/api/milestones', { as: 'manager', body: { milestoneId: id, updates: { costsUs } } })
    expect((await change(2.1)).status).toBe(200)
    const costs = async () => {
      const list: { id: string; costsUs: number | null }[] = await (
        await bar.send('GET', '/api/milestone-costs', { as: 'manager' })
      ).json()
      return list.find((one) => one.id === id)?.costsUs
    }
    expect(await costs()).toBe(2.1)
    expect((await asManager('/api/milestones', { ...fields, costsUs: 8 })).success).toBe(true)
    const cookie = await signInMember(bar.deps, await makeMember(bar.deps, { points: 120 }))
    for (const path of ['/api/milestones', '/api/me', '/api/me/export']) {
      const told = await bar.send('GET', path, { headers: { cookie } })
      expect([told.status, await told.text()]).toEqual([200, expect.not.stringMatching(/cost(sUs|Cents|_cents)/)])
    }
    expect((await change(null)).status).toBe(200)
    expect(await costs()).toBeNull()
  })

  test.each([
    ['costsUs', -1],
    ['costsUs', '2'],
    ['name', ''],
    ['description', ' '],
    ['pointsThreshold', 0],
    ['pointsThreshold', 1.5],
    ['pointsThreshold', '100'],
    ['rewardType', 'car'],
    ['rewardValue', ''],
  ])('are refused with %s as %j', async (field, value) => {
    const { asManager } = await openProgram()
    const answer = await asManager('/api/milestones', { ...fields, [field]: value })
    expect([answer.status, answer.fields[0].field]).toEqual([400, field])
  })
})

describe('a claim', () => {
  test('answers with the new points and the code, and waits for staff', async () => {
    const { milestone, enter, bar } = await openProgram()
    const { claim, me, member } = await enter(620)
    const { id, name, description } = milestone(500)
    const answer = await claim({
      memberId: 'mb_somebody-else',
      milestoneId: id,
      pointsThreshold: 500,
      rewardName: name,
      rewardDescription: description,
    })
    const body = await answer.json()
    expect(body).toEqual({
      success: true,
      newPoints: 120,
      rewardId: expect.stringMatching(/^rw_/),
      rewardCode: expect.stringMatching(/^ET\d{6}[A-Z2-9]{4}$/),
    })
    const mine = (await me()).rewardsEarned.find((one: { id: string }) => one.id === body.rewardId)
    expect(mine).toMatchObject({ status: 'earned', pointsThreshold: 500, rewardCode: body.rewardCode })
    const [row] = await (await bar.send('GET', '/api/reward-claims', { as: 'manager' })).json()
    expect(row).toEqual({
      id: body.rewardId,
      memberId: member.id,
      memberName: 'Robin Vale',
      memberEmail: member.email,
      membershipType: 'regular',
      rewardName: name,
      rewardDescription: description,
      pointsRequired: 500,
      category: 'merchandise',
      dateClaimed: '2025-11-14T23:00:00.000Z',
      dateApproved: null,
      dateRedeemed: null,
      rewardCode: null,
      adminNotes: null,
    })
  })

  test('is refused in the words of the program', async () => {
    const { milestone, enter } = await openProgram()
    const { claim } = await enter(260)
    await claim({ milestoneId: milestone(100).id })
    const again = await claim({ milestoneId: milestone(100).id })
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { success: false, error: "You've already claimed this reward!" },
    ])
    const spent = await claim({ milestoneId: milestone(250).id })
    expect([spent.status, await spent.json()]).toMatchObject([
      409,
      { success: false, error: 'Not Enough Points!', threshold: 250, currentPoints: 160, pointsNeeded: 90 },
    ])
    expect((await claim({ milestoneId: milestone(250).id, pointsThreshold: 1 })).status).toBe(409)
    expect((await claim({ milestoneId: 'ms_none' })).status).toBe(404)
    expect((await claim({})).status).toBe(400)
  })

  test('of a milestone that is not reached says how many points are missing', async () => {
    const { milestone, enter } = await openProgram()
    const { claim } = await enter(260)
    const { id, name, description, pointsThreshold } = milestone(500)
    const answer = await claim({ milestoneId: id, pointsThreshold, rewardName: name, rewardDescription: description })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { success: false, error: 'Not Enough Points!', threshold: 500, currentPoints: 260, pointsNeeded: 240 },
    ])
  })

  test('that is sent a second time is told so, also when the milestone has been edited since', async () => {
    const { bar, milestone, enter } = await openProgram()
    const { claim } = await enter(120)
    const { id: milestoneId, name } = milestone(100)
    await claim({ milestoneId, rewardName: name })
    const body = { milestoneId, updates: { name: 'Two beers', pointsThreshold: 90 } }
    await bar.send('PUT', '/api/milestones', { as: 'manager', body })
    expect(await (await claim({ milestoneId, rewardName: name })).json()).toMatchObject({
      error: "You've already claimed this reward!",
    })
  })

  test('is approved and given in one go, and then stands in the history', async () => {
    const { bar, milestone, enter, asManager } = await openProgram()
    const { claim, me } = await enter(120)
    const { rewardId } = await (await claim({ milestoneId: milestone(100).id })).json()
    expect(await asManager('/api/approve-reward', { rewardId, give: true })).toMatchObject({
      success: true,
      reward: { status: 'redeemed', dateRedeemed: '2025-11-14T23:00:00.000Z' },
    })
    expect((await me()).rewardsEarned[0].status).toBe('redeemed')
    const history = await (await bar.send('GET', '/api/reward-claims?view=history', { as: 'owner' })).json()
    expect(history.map(({ id }: { id: string }) => id)).toEqual([rewardId])
    expect(await asManager('/api/approve-reward', { rewardId })).toMatchObject({ status: 409, success: false })
    expect(await asManager('/api/approve-reward', { rewardId: 'rw_none' })).toMatchObject({ status: 404 })
  })

  test('is approved with a note of staff, which is in the history and in the log and goes with the member', async () => {
    const { bar, milestone, enter, asManager } = await openProgram()
    const { claim, member } = await enter(120)
    const { rewardId } = await (await claim({ milestoneId: milestone(100).id })).json()
    const approve = (adminNotes: string) => asManager('/api/approve-reward', { rewardId, give: true, adminNotes })
    expect(await approve('x'.repeat(1001))).toMatchObject({ status: 400, fields: [{ field: 'adminNotes' }] })
    const adminNotes = 'x'.repeat(1000)
    expect(await approve(`  ${adminNotes}  `)).toMatchObject({ success: true, reward: { adminNotes } })

    const list = async (path: string) => (await bar.send('GET', path, { as: 'owner' })).json()
    expect(await list('/api/reward-claims?view=history')).toMatchObject([{ id: rewardId, adminNotes }])
    const [entry] = await list(`/api/audit?q=${rewardId}`)
    expect(entry).toMatchObject({ action: 'approve-and-give-reward', after: { state: 'redeemed', adminNotes } })

    await bar.send('DELETE', `/api/members/${member.id}`, { as: 'manager' })
    const kept = await bar.deps.db.select().from(rewards).where(eq(rewards.id, rewardId))
    expect(kept).toMatchObject([{ state: 'redeemed', adminNotes: null }])
  })

  test('is listed and counted where it stands, and nowhere once its member was erased', async () => {
    const { bar, milestone, enter, asManager } = await openProgram()
    const [leaving, staying] = [await enter(1000), await enter(120)]
    const claimed = async ({ claim }: typeof staying, threshold: number) =>
      (await (await claim({ milestoneId: milestone(threshold).id })).json()).rewardId
    const approve = (rewardId: string, give: boolean) => asManager('/api/approve-reward', { rewardId, give })
    await claimed(leaving, 100)
    await approve(await claimed(leaving, 250), false)
    await approve(await claimed(leaving, 500), true)
    await approve(await claimed(staying, 100), true)
    const count = () =>
      Promise.all(
        ['pending', 'approved', 'history'].map(async (view) => {
          const answer = await bar.send('GET', `/api/reward-claims?view=${view}`, { as: 'owner' })
          return [view, (await answer.json()).length, Number(answer.headers.get('x-total-count'))]
        }),
      )
    expect(await count()).toEqual([
      ['pending', 1, 1],
      ['approved', 1, 1],
      ['history', 2, 2],
    ])
    await bar.send('DELETE', `/api/members/${leaving.member.id}`, { as: 'manager' })
    expect(await count()).toEqual([
      ['pending', 0, 0],
      ['approved', 0, 0],
      ['history', 1, 1],
    ])
  })

  test('is approved first and given out by its code later, by anyone of the staff, once', async () => {
    const { bar, milestone, enter, asManager } = await openProgram()
    const { claim } = await enter(120)
    const { rewardId, rewardCode } = await (await claim({ milestoneId: milestone(100).id })).json()
    const redeem = (code: string) => bar.send('POST', '/api/redeem', { as: 'staff', body: { code } })
    expect((await redeem(rewardCode)).status).toBe(409)
    expect(await asManager('/api/approve-reward', { rewardId })).toMatchObject({ reward: { status: 'claimed' } })
    expect((await redeem(rewardCode.toLowerCase())).status).toBe(200)
    expect((await redeem(rewardCode)).status).toBe(409)
    for (const unknown of ['ET000000AAAA', 'nonsense', '']) expect((await redeem(unknown)).status).toBe(404)
  })

  test('is looked at by its code before it is given out, and every reason against it has its own name', async () => {
    const { bar, milestone, enter, asManager } = await openProgram()
    const { claim } = await enter(600)
    const first = await (await claim({ milestoneId: milestone(100).id })).json()
    const second = await (await claim({ milestoneId: milestone(250).id })).json()
    const look = async (code: string) => (await bar.send('GET', `/api/redeem?code=${code}`, { as: 'staff' })).json()
    expect(await look(first.rewardCode)).toMatchObject({ code: 'reward-not-approved' })
    await asManager('/api/approve-reward', { rewardId: first.rewardId })
    const preview = { code: first.rewardCode, reward: { id: first.rewardId, status: 'claimed' } }
    expect(await look(first.rewardCode.toLowerCase())).toMatchObject({
      ...preview,
      memberNumber: expect.stringMatching(/^ET-/),
    })
    await bar.send('POST', '/api/redeem', { as: 'staff', body: { code: first.rewardCode } })
    const used = { code: 'reward-already-redeemed', redeemedAt: expect.any(String), redeemedBy: 'A staff' }
    expect(await look(first.rewardCode)).toMatchObject(used)
    await asManager('/api/reject-reward', { rewardId: second.rewardId, reason: 'Sold out' })
    expect(await look(second.rewardCode)).toMatchObject({ code: 'claim-was-rejected' })
    expect(await look('nonsense')).toMatchObject({ code: 'code-not-found' })
  })

  test('that was given out by mistake is put back by the same person within a minute, and can be given out again', async () => {
    const { bar, milestone, enter, asManager } = await openProgram()
    const { claim } = await enter(120)
    const { rewardId, rewardCode } = await (await claim({ milestoneId: milestone(100).id })).json()
    await asManager('/api/approve-reward', { rewardId })
    const cookie = (await bar.cookieOf('staff')) ?? ''
    const send = async (path: string, body: object, as = cookie) =>
      (await bar.send('POST', path, { headers: { cookie: as }, body })).status
    expect(await send('/api/redeem', { code: rewardCode })).toBe(200)
    expect(await send('/api/redeem/undo', { rewardId }, await bar.cookieOf('manager'))).toBe(409)
    const undone = await Promise.all(Array.from({ length: 10 }, () => send('/api/redeem/undo', { rewardId })))
    expect(undone).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await send('/api/redeem', { code: rewardCode })).toBe(200)
    bar.setNow(new Date(bar.deps.clock.now().getTime() + 91_000).toISOString())
    expect(await send('/api/redeem/undo', { rewardId })).toBe(409)
    const entries = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.subject, rewardId))
    const counted = entries.map(({ action }) => action).filter((action) => action !== 'approve-reward')
    expect(counted.toSorted()).toEqual(['give-reward', 'give-reward', 'restore-reward'])
  })

  test('that is rejected is on the wire a redeemed one with the reason, and gives the points back', async () => {
    const { bar, milestone, enter, asManager } = await openProgram()
    const { claim, me, member } = await enter(120)
    const { rewardId } = await (await claim({ milestoneId: milestone(100).id })).json()
    const reject = (body: object) => asManager('/api/reject-reward', { memberId: member.id, rewardId, ...body })
    expect(await reject({ reason: '  ' })).toMatchObject({ status: 400, success: false })
    expect(await reject({ reason: 'Sold out', pointsToRefund: 99 })).toMatchObject({ status: 409, success: false })
    expect(await reject({ reason: 'Sold out', memberId: 'mb_x' })).toMatchObject({ status: 404 })
    expect(await reject({ reason: 'Sold out', pointsToRefund: 100 })).toMatchObject({ success: true, refunded: 100 })
    const { currentPoints, rewardsEarned } = await me()
    expect(currentPoints).toBe(120)
    const rejected = rewardsEarned.find(({ id }: { id: string }) => id === rewardId)
    expect(rejected).toMatchObject({ status: 'redeemed', description: 'REJECTED: Sold out', rewardCode: null })
    expect(rewardsEarned.filter(({ status }: { status: string }) => status === 'available')).toHaveLength(1)
    expect(await (await bar.send('GET', '/api/reward-claims?view=history', { as: 'owner' })).json()).toEqual([])
    expect(await reject({ reason: 'Again' })).toMatchObject({ status: 409 })
  })
})
