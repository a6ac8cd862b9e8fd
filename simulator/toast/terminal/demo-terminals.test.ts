import { expect, test } from 'vitest'
import { dishFor } from '#simulator/toast/server/orders-on-demand.ts'
import { openBar } from '#simulator/toast/server/simulated-bar.ts'
import { listScanned } from './demo-terminals.ts'

const friday = Date.parse('2026-11-13T21:00:00-05:00')
const minute = 60_000

/** Thirty tables that pay in the same minute, a third of them with a member's number on the tab. */
function openEvening() {
  const bar = openBar({ seed: 11, busyness: 0, guests: [] })
  for (let table = 0; table < 90; table += 1) {
    const tabName =
      table % 3 === 0 ? `ET-${String(table).padStart(4, '0')} Ana` : table % 3 === 1 ? 'Budapest 12' : null
    const guid = bar.onDemand.open(friday, { guest: { tabName }, lines: [dishFor(20_00)] })
    bar.onDemand.pay(guid, friday + minute)
  }
  return (from: number, to: number) => {
    const orders = bar.findOpened('2026-11-13', to).map((found) => bar.toWire(found))
    return listScanned(orders, { from: new Date(from), to: new Date(to) })
  }
}

test('some of the members who paid have shown their card, and nobody else', () => {
  const scanned = openEvening()(friday, friday + 2 * minute)
  expect(scanned.length).toBeGreaterThan(2)
  expect(scanned.length).toBeLessThan(25)
  for (const { told } of scanned) expect(told.loyaltyIdentifier).toMatch(/^ET-00\d\d$/)
})

test('a check is told of in the minute in which it is paid, always under the same id', () => {
  const scan = openEvening()
  expect(scan(friday, friday + minute)).toEqual([])
  expect(scan(friday + 2 * minute, friday + 3 * minute)).toEqual([])
  const ids = scan(friday + minute, friday + 2 * minute).map(({ guid }) => guid)
  expect(scan(friday, friday + 2 * minute).map(({ guid }) => guid)).toEqual(ids)
})
