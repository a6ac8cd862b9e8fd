import { expect, test } from 'vitest'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { rejectClaim } from '#features/loyalty/rewards/reject-claim.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { isDeep } from '#tests/depth.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { countCheck, makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { keepOrders, tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { ActivityWire } from './activity.contract.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

async function askAs(bar: Bar, member: Member, path: string) {
  const cookie = await signInMember(bar.deps, member)
  return bar.send('GET', path, { headers: { cookie } })
}

const read = async (bar: Bar, member: Member, query = ''): Promise<ActivityWire> =>
  (await askAs(bar, member, `/api/me/activity${query}`)).json()

const inShort = ({ lines }: ActivityWire) => lines.map(({ title, points, balance }) => [title, points, balance])

/** A fall: a visit in October; in November another one, points from the bar, a beer, and a claim that came to nothing. */
async function liveThroughFall() {
  const bar = await openTestBar({ pos: fakePos().pos, now: '2025-10-20T19:00:00-04:00' })
  const { deps } = bar
  await makeMilestones(deps)
  const member = await makeMember(deps, { firstName: 'Ana' })
  const count = (checkId: string, amountCents: number) =>
    countCheck(deps, member.id, { checkId, amountCents, description: `Check #${checkId}` })
  await count('1', 300_00)
  bar.setNow('2025-11-02T19:00:00-05:00')
  await count('2', 62_40)
  bar.setNow('2025-11-03T19:00:00-05:00')
  const gift = { points: 50, reason: 'Her order took an hour', countsForLifetime: false, key: 'a-gift-by-hand' }
  await bar.send('POST', `/api/members/${member.id}/points`, { as: 'manager', body: gift })
  const claim = async (at: string, name: string) => {
    bar.setNow(at)
    const milestone = (await listMilestones(deps.db)).find((one) => one.name === name)
    return claimReward(deps, { memberId: member.id, milestoneId: milestone?.id ?? '', expected: {} })
  }
  await claim('2025-11-04T19:00:00-05:00', 'Welcome')
  const { rewardId } = await claim('2025-11-05T19:00:00-05:00', 'Bronze')
  bar.setNow('2025-11-06T19:00:00-05:00')
  const by = { actor: await makeActor(deps), address: '' }
  await rejectClaim(deps, { rewardId, reason: 'The kitchen is closed', ...by })
  return { bar, member }
}

test('every line has the balance after it, months have their totals, and the sum explains what is left', async () => {
  const { bar, member } = await liveThroughFall()
  const activity = await read(bar, member)
  expect(inShort(activity)).toEqual([
    ['Appetizer up to $15: points back', 250, 312],
    ['Appetizer up to $15 claimed', -250, 62],
    ['One draft beer claimed', -100, 312],
    ['Points from the bar', 50, 412],
    ['Visit, $62.40', 62, 362],
    ['Visit, $300.00', 300, 300],
  ])
  expect(activity.lines[0]?.detail).toBe('“The kitchen is closed”')
  expect(activity.months).toEqual(
    expect.arrayContaining([
      { month: '2025-11', came: 362, went: 350, visits: 1, saved: 0 },
      { month: '2025-10', came: 300, went: 0, visits: 1, saved: 0 },
    ]),
  )
  const { earned, spent, extra, left, spentOn } = activity.sum
  expect([earned, spent, extra, left]).toEqual([362, 100, 50, 312])
  expect(earned - spent + extra).toBe(left)
  expect(spentOn).toEqual([{ what: 'One draft beer', points: 100 }])
  expect(activity.counts).toEqual({ all: 6, visits: 2, rewards: 3 })
  // Why staff gave points is for staff.
  expect(JSON.stringify(activity)).not.toContain('took an hour')
})

test('pages have every line once, and each month its heading on one of them', async () => {
  const { bar, member } = await liveThroughFall()
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(bar, member, `?page=${page}&pageSize=2`)))
  expect(pages.flatMap(inShort)).toEqual(inShort(await read(bar, member)))
  expect(pages.map(({ months }) => months.map(({ month }) => month))).toEqual([['2025-11'], [], ['2025-10'], []])
  const rewards = await read(bar, member, '?show=rewards')
  expect(rewards.lines.map(({ balance }) => balance)).toEqual([312, 62, 312])
  expect(rewards.months).toEqual([{ month: '2025-11', came: 250, went: 350, visits: 0, saved: 0 }])
})

test.runIf(isDeep)('more than a thousand visits are all there, and in the file', async () => {
  const { bar, member } = await liveThroughFall()
  const { deps } = bar
  const { rows } = await deps.db.execute<{ count: number }>(`
    with made as (
      insert into transactions (id, member_id, check_id, description, at, business_date, amount_cents, discount_cents,
        points, membership_type, discount_percent, revision, is_voided)
      select 'tr_many' || n, '${member.id}', 'many' || n, 'Check #' || n, timestamptz '2024-01-01' + n * interval '1 hour',
        '2024-01-01', 100, 0, 1, 'regular', 0, 1, false from generate_series(1, 1100) n returning id, at
    ), counted as (
      insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
      select 'pt' || id, '${member.id}', 'earn', 1, 1, 100, 0, 1, id || '/1', at from made returning 1
    ) select count(*)::int as count from counted`)
  expect(rows[0]?.count).toBe(1100)
  const last = await read(bar, member, '?page=12&pageSize=100')
  expect([last.counts.all, last.lines.length, last.lines.at(-1)?.balance]).toEqual([1106, 6, 1])
  const file = await (await askAs(bar, member, '/api/me/activity-export')).text()
  expect(file.trimEnd().split('\r\n')).toHaveLength(1107)
})

test('visits have the time and the items of the check, which only the member can look at', async () => {
  const bar = await openTestBar({ pos: fakePos().pos, now: '2025-11-01T12:00:00-04:00' })
  const ana = await makeMember(bar.deps, { firstName: 'Ana' })
  const ben = await makeMember(bar.deps, { firstName: 'Benedict' })
  bar.setNow('2025-11-14T18:00:00-05:00')
  const lines = [{ cents: 20_00, item: 'Tide burger' }]
  const burger = { guid: 'check-a', number: '41', tabName: formatMemberNumber(ana.number), lines }
  await tellOrders(bar.deps, { guid: 'order-a', checks: [burger] })
  const [visit] = (await read(bar, ana)).lines
  expect(visit).toMatchObject({ title: 'Visit, $20.00', detail: 'Check #41', spent: 20, receipt: 'check-a' })
  const path = '/api/me/visits/check-a'
  expect(await (await askAs(bar, ana, path)).json()).toMatchObject({ items: [{ name: 'Tide burger', price: 20 }] })
  expect((await askAs(bar, ben, path)).status).toBe(404)

  // Once it is somebody else's, it is nothing to look at any more.
  bar.setNow('2025-11-14T19:00:00-05:00')
  const moved = await bar.send('PUT', '/api/checks/check-a/member', {
    as: 'manager',
    body: { from: ana.id, memberId: ben.id },
  })
  expect(moved.status).toBe(200)
  expect((await askAs(bar, ana, path)).status).toBe(404)
  const after = await read(bar, ana)
  expect(after.lines.map(({ receipt }) => receipt)).toEqual([null, null])
  expect(JSON.stringify(after)).not.toContain('Benedict')
})

test('a check that is open or not counted yet is said to be on its way', async () => {
  const bar = await openTestBar({ pos: fakePos().pos, now: '2025-11-01T12:00:00-04:00' })
  const ana = await makeMember(bar.deps)
  bar.setNow('2025-11-13T22:05:00-05:00')
  const tabName = formatMemberNumber(ana.number)
  await keepOrders(
    bar.deps,
    { guid: 'order-paid', checks: [{ guid: 'paid', number: '41', tabName, lines: [{ cents: 46_80 }] }] },
    {
      guid: 'order-open',
      checks: [{ guid: 'open', number: '42', tabName, status: 'OPEN', lines: [{ cents: 12_00 }] }],
    },
  )
  const { coming } = await read(bar, ana)
  const [paid, open] = [coming.find(({ number }) => number === '41'), coming.find(({ number }) => number === '42')]
  expect(paid).toMatchObject({ amount: 46.8, points: 46, closedAt: expect.stringMatching(/^2025-11-14T03:/) })
  expect(open).toMatchObject({ amount: 12, points: 12, closedAt: null })
  await tellOrders(bar.deps)
  expect((await read(bar, ana)).coming.map(({ number }) => number)).toEqual(['42'])
})

test('what a membership had before it became part of another is in one list, as if it had always been one', async () => {
  const bar = await openTestBar()
  const marisol = await makeMember(bar.deps, { firstName: 'Marisol' })
  const mari = await makeMember(bar.deps, { firstName: 'Mari' })
  await countCheck(bar.deps, marisol.id, { checkId: 'dinner', amountCents: 652_00 })
  bar.setNow('2025-11-14T19:00:00-05:00')
  await countCheck(bar.deps, mari.id, { checkId: 'lunch', amountCents: 118_00 })
  bar.setNow('2025-11-14T20:00:00-05:00')
  const body = { otherId: mari.id, take: [] }
  const merged = await (await bar.send('POST', `/api/members/${marisol.id}/merge`, { as: 'manager', body })).json()
  const joined = await read(bar, marisol)
  expect(inShort(joined)).toEqual([
    ['Visit, $118.00', 118, 770],
    ['Visit, $652.00', 652, 652],
  ])
  expect(joined.sum).toMatchObject({ earned: 770, spent: 0, extra: 0, left: 770 })
  bar.setNow('2025-11-14T21:00:00-05:00')
  await bar.send('POST', `/api/member-merges/${merged.mergeId}/split`, { as: 'manager' })
  expect(inShort(await read(bar, marisol))[0]).toEqual(['Your memberships were separated', -118, 652])
})

test('VIP members get visits and savings, and a file without points', async () => {
  const bar = await openTestBar()
  const vip = await makeMember(bar.deps, { type: 'vip' })
  await countCheck(bar.deps, vip.id, { amountCents: 40_00, discountCents: 40_00, description: 'Check #7' })
  const { lines, months } = await read(bar, vip)
  expect(lines).toMatchObject([{ title: 'Visit, $40.00', detail: 'Check #7', saved: 40, points: 0 }])
  expect(months).toMatchObject([{ visits: 1, saved: 40 }])
  const answer = await askAs(bar, vip, '/api/me/activity-export')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="my-activity-2025-11-14\.csv"/)
  const [head, visit] = (await answer.text()).split('\r\n')
  expect(head).toBe('Date (ET),Time (ET),What,Details,Spent,Saved')
  expect(visit).toMatch(/^2025-11-14,18:00,"?Visit, \$40\.00"?,Check #7,40\.00,40\.00$/)
})
