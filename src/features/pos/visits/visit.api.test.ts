import { beforeEach, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import type { LedgerWire } from '#features/loyalty/ledger/ledger.contract.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>
let ana: Member
let ben: Member

/** Ana had a burger and a lager, and her membership took something off the burger. */
beforeEach(async () => {
  bar = await openTestBar({ pos: fakePos().pos, now: '2025-11-01T12:00:00-04:00' })
  ana = await makeMember(bar.deps, { firstName: 'Ana' })
  ben = await makeMember(bar.deps, { firstName: 'Ben' })
  bar.setNow('2025-11-14T18:00:00-05:00')
  await tellOrders(bar.deps, {
    guid: 'order-a',
    checks: [
      { guid: 'check-b', lines: [{ cents: 99_00, item: 'Of the other check' }] },
      {
        guid: 'check-a',
        number: '41',
        tabName: formatMemberNumber(ana.number),
        tipCents: 600,
        lines: [
          { cents: 20_00, item: 'Tide burger', discountCents: 4_00, percent: 20, discountName: 'Local 20%' },
          { cents: 8_00, item: 'Lager' },
          { cents: 9_00, item: 'Sent back', isVoided: true },
        ],
      },
    ],
  })
})

const read = (memberId: string, check = 'check-a', as: 'manager' | 'staff' = 'manager') =>
  bar.send('GET', `/api/members/${memberId}/visits/${check}`, { as })

test('a visit has its items, what was taken off, what it came to and the points it gave', async () => {
  const answer = await (await read(ana.id)).json()
  expect(answer).toMatchObject({
    checkNumber: '41',
    isVoided: false,
    items: [
      { quantity: 1, name: 'Tide burger', price: 20, modifiers: [] },
      { quantity: 1, name: 'Lager', price: 8, modifiers: [] },
    ],
    discounts: [{ name: 'Local 20%', amount: 4, item: 'Tide burger' }],
    bill: { counted: 24, refunded: 0, notSale: 0, charges: 0, tax: 2.16, tip: 6, total: 26.16 },
    points: 24,
    isTakenBack: false,
  })
})

test('the ledger names what was had, and which check can be opened', async () => {
  const ledger: LedgerWire = await (await bar.send('GET', `/api/members/${ana.id}/ledger`, { as: 'manager' })).json()
  expect(ledger.lines.map(({ detail, receipt }) => [detail, receipt])).toEqual([
    ['Tide burger, Lager. Saved $4.00', 'check-a'],
  ])
})

test('a check that was moved stays readable where it was, and says that it counts there no more', async () => {
  const body = { from: ana.id, memberId: ben.id }
  expect((await bar.send('PUT', '/api/checks/check-a/member', { as: 'manager', body })).status).toBe(200)
  expect(await (await read(ana.id)).json()).toMatchObject({ points: 0, isTakenBack: true })
  expect(await (await read(ben.id)).json()).toMatchObject({ points: 24, isTakenBack: false })
})

test("nobody else's check is shown, nor one of somebody who was erased, and bar staff see none", async () => {
  for (const [memberId, check] of [
    [ben.id, 'check-a'],
    [ana.id, 'check-b'],
    [ana.id, 'nothing'],
  ] as const) {
    const answer = await read(memberId, check)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'visit-not-kept'])
  }
  expect((await read(ana.id, 'check-a', 'staff')).status).toBe(403)
  await eraseMember({ ...bar.deps, erasers }, { memberId: ana.id, actor: await makeActor(bar.deps), address: '' })
  expect(await (await read(ana.id)).json()).toMatchObject({ code: 'no-such-member' })
})
