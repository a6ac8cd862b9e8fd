import { expect, test } from 'vitest'
import { dishFor } from './orders-on-demand.ts'
import { openBar } from './simulated-bar.ts'

const friday = Date.parse('2026-11-13T21:00:00-05:00')
const second = 1000

function openEmptyBar() {
  const bar = openBar({ seed: 11, busyness: 0, guests: [] })
  const changedSince = (from: number, now: number) =>
    bar.findModified({ from, to: now + 1 }, now).map((found) => bar.toWire(found))
  return { ...bar, changedSince }
}

test('a check that is opened and paid now is told with its guest, its amount and its payment', () => {
  const bar = openEmptyBar()
  const guid = bar.onDemand.open(friday, { guest: { tabName: 'ET-0417' }, lines: [dishFor(42_00)] })
  expect(bar.changedSince(friday, friday + second)).toMatchObject([
    { guid, businessDate: 20261113, checks: [{ paymentStatus: 'OPEN', tabName: 'ET-0417', amount: 42 }] },
  ])
  bar.onDemand.pay(guid, friday + second)
  expect(bar.changedSince(friday + second, friday + second)).toMatchObject([
    {
      guid,
      checks: [{ paymentStatus: 'PAID', payments: [{ amount: expect.any(Number), paymentStatus: 'AUTHORIZED' }] }],
    },
  ])
  expect(bar.findOrder(guid, friday)).toBeDefined()
})

test('each change is later than the one before it, on a clock that stands still too', () => {
  const bar = openEmptyBar()
  const guid = bar.onDemand.open(friday)
  const seen = [1, 2, 3].map((dish) => {
    bar.onDemand.change(guid, friday, { does: 'add', lines: [dishFor(dish * 10_00)] })
    const found = bar.findOrder(guid, friday)
    return found && { ...found, amount: bar.toWire(found).checks[0]?.amount }
  })
  expect(seen.map((each) => each?.amount)).toEqual([10, 30, 60])
  expect(seen.map((each) => (each?.modifiedAt ?? 0) - friday)).toEqual([1, 2, 3])
})

test('what was planned stays as it was, and two orders made at once are two', () => {
  const plan = { seed: 11, busyness: 1, guests: [] }
  const [quiet, busy] = [openBar(plan), openBar(plan)]
  const made = [busy.onDemand.open(friday), busy.onDemand.open(friday)]
  expect(new Set(made).size).toBe(2)
  const orders = busy.findOpened('2026-11-13', friday).map(({ entry }) => entry.guid)
  expect(orders.filter((guid) => !made.includes(guid))).toEqual(
    quiet.findOpened('2026-11-13', friday).map(({ entry }) => entry.guid),
  )
})
