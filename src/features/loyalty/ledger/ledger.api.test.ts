import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { rejectClaim } from '#features/loyalty/rewards/reject-claim.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { members } from '#features/members/members.table.ts'
import { countCheck, makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { LedgerWire } from './ledger.contract.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

async function readLedger({ send }: Bar, memberId: string, query = ''): Promise<LedgerWire> {
  return (await send('GET', `/api/members/${memberId}/ledger${query}`, { as: 'manager' })).json()
}
const inShort = ({ lines }: LedgerWire) =>
  lines.map(({ title, by, points, balance, isTakenBack }) => [title, by.name, points, balance, isTakenBack])

/** An evening: two checks, one of them corrected and then voided, a claim that is rejected. */
async function spendAnEvening() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const member = await makeMember(bar.deps, { firstName: 'Robin' })
  const count = (checkId: string, amountCents: number, more = {}) =>
    countCheck(bar.deps, member.id, { checkId, amountCents, description: `Check #${checkId}`, ...more })
  await count('1', 15_000)
  bar.setNow('2025-11-14T19:00:00-05:00')
  await count('2', 4100)
  bar.setNow('2025-11-14T20:00:00-05:00')
  await count('2', 4000)
  bar.setNow('2025-11-14T21:00:00-05:00')
  await count('2', 4000, { isVoided: true })
  bar.setNow('2025-11-14T22:00:00-05:00')
  const [first] = await listMilestones(bar.deps.db)
  const { rewardId } = await claimReward(bar.deps, { memberId: member.id, milestoneId: first?.id ?? '', expected: {} })
  return { bar, member, rewardId, reward: first }
}

test('every line has who did it and the balance after it, and a check that was taken back is marked', async () => {
  const { bar, member, rewardId, reward } = await spendAnEvening()
  bar.setNow('2025-11-14T23:00:00-05:00')
  const actor = { ...(await makeActor(bar.deps)), name: 'Mia Torres' }
  await rejectClaim(bar.deps, { rewardId, reason: 'Out of your size', actor, address: '' })

  const ledger = await readLedger(bar, member.id)
  const cost = reward?.pointsThreshold ?? 0
  expect(inShort(ledger)).toEqual([
    [`Claim rejected, points back: ${reward?.name}`, 'Mia Torres', cost, 150, false],
    [`Claimed: ${reward?.name}`, 'Robin', -cost, 150 - cost, false],
    ['Taken back, check #2', 'Toast', -40, 150, false],
    ['Visit, corrected, check #2, $40.00', 'Toast', 40, 190, true],
    ['Before a correction, check #2', 'Toast', -41, 150, false],
    ['Visit, check #2, $41.00', 'Toast', 41, 191, true],
    ['Visit, check #1, $150.00', 'Toast', 150, 150, false],
  ])
  expect(ledger.lines[0]?.detail).toBe('“Out of your size”')
  // Only what still counts can be moved or taken back.
  expect(ledger.lines.flatMap(({ check }) => check ?? [])).toEqual([{ guid: '1', number: '1', amount: 150 }])
  expect(ledger.counts).toEqual({ all: 7, visits: 5, rewards: 2, 'by-hand': 0 })
  const [row] = await bar.deps.db.select().from(members).where(eq(members.id, member.id))
  expect(ledger.lines[0]?.balance).toBe(row?.currentPoints)
})

test('a part of it keeps the balances of the whole, page by page', async () => {
  const { bar, member, rewardId } = await spendAnEvening()
  await approveClaim(bar.deps, { rewardId, give: true, actor: await makeActor(bar.deps), address: '' })
  const rewards = await readLedger(bar, member.id, '?show=rewards')
  expect(rewards.lines.map(({ detail }) => detail)).toEqual(['Given November 14, 2025'])
  const whole = inShort(await readLedger(bar, member.id))
  const pages = await Promise.all([1, 2, 3].map((page) => readLedger(bar, member.id, `?page=${page}&pageSize=2`)))
  expect(pages.flatMap(inShort)).toEqual(whole)
})

test("nobody else's lines are among them, and members cannot read any", async () => {
  const { bar, member } = await spendAnEvening()
  const other = await makeMember(bar.deps, { points: 10 })
  expect(inShort(await readLedger(bar, other.id)).map(([title]) => title)).toEqual(['Visit, Dinner, $10.00'])
  const cookie = await signInMember(bar.deps, member)
  const answer = await bar.send('GET', `/api/members/${member.id}/ledger`, { headers: { cookie } })
  expect(answer.status).toBe(403)
  expect((await bar.send('GET', '/api/members/mb_x/ledger', { as: 'manager' })).status).toBe(404)
})

test('the whole ledger is a file for spreadsheets, and the log tells who took it away', async () => {
  const { bar, member } = await spendAnEvening()
  const answer = await bar.send('GET', `/api/members/${member.id}/ledger-export`, { as: 'manager' })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="ledger-ET-\d{4,}-2025-11-14\.csv"/)
  const [head, claim, , ...rest] = (await answer.text()).split('\r\n')
  expect(head).toBe('Date (ET),Time (ET),What,Details,By,Points,Balance,Taken back')
  expect(claim).toMatch(/^2025-11-14,22:00,Claimed: .+,Waiting for approval,Robin,-\d+,\d+,$/)
  expect(rest.at(-1)).toBe('')
  const { rows } = await bar.deps.db.execute(sql`select subject from audit_entries where action = 'export-ledger'`)
  expect(rows).toEqual([{ subject: member.id }])
})

test('points by hand have who gave them and why, and are struck through once they are taken back', async () => {
  const bar = await openTestBar()
  const { id } = await makeMember(bar.deps)
  const gift = { points: 50, reason: 'Long wait', key: 'a-gift-by-hand' }
  const given = await (await bar.send('POST', `/api/members/${id}/points`, { as: 'manager', body: gift })).json()
  bar.setNow('2025-11-14T19:00:00-05:00')
  const path = `/api/points-adjustments/${given.adjustmentId}/take-back`
  await bar.send('POST', path, { as: 'manager', body: { reason: 'Wrong guest' } })

  const { lines, counts } = await readLedger(bar, id, '?show=by-hand')
  const told = lines.map(({ title, detail, by, points, balance, isTakenBack }) => [
    title,
    detail,
    by.role,
    points,
    balance,
    isTakenBack,
  ])
  expect(told).toEqual([
    ['Added by hand, taken back', '“Wrong guest”', 'manager', -50, 0, false],
    ['Points added by hand', '“Long wait”', 'manager', 50, 50, true],
  ])
  expect(counts['by-hand']).toBe(2)
})

test('a visit by hand is among the visits and among what was done by hand', async () => {
  const bar = await openTestBar()
  const { id } = await makeMember(bar.deps, { points: 10 })
  bar.setNow('2025-11-14T18:05:00-05:00')
  const visit = { amount: 46.8, note: 'Register was down', key: 'a-visit-by-hand' }
  expect((await bar.send('POST', `/api/members/${id}/visits`, { as: 'manager', body: visit })).status).toBe(200)
  const { lines, counts } = await readLedger(bar, id, '?show=by-hand')
  expect(lines).toMatchObject([
    {
      title: 'Visit, by hand, $46.80',
      detail: '“Register was down”',
      by: { role: 'manager' },
      points: 46,
      balance: 56,
    },
  ])
  expect(counts).toEqual({ all: 2, visits: 2, rewards: 0, 'by-hand': 1 })
})
