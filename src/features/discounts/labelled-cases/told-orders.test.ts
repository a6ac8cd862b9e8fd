import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { groupBy } from '#base/group-by.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { expandRooms } from '#tests/labelled-cases/expand-room.ts'
import { readCases } from '#tests/labelled-cases/read-cases.ts'
import { readCheck } from '#tests/labelled-cases/read-check.ts'
import { readHouse } from '#tests/labelled-cases/read-house.ts'
import { endOf } from '#tests/labelled-cases/read-moment.ts'
import { toToastOrder } from '#tests/labelled-cases/to-toast-order.ts'

const house = readHouse(path.join(import.meta.dirname, 'house.txt'))
const people = { numbers: new Map([['ana', 'ET-0417']]), customerIds: new Map([['ana', 'customer-of-ana']]) }

function tell(line: string, at = endOf('2026-12-31')) {
  return toToastOrder([readCheck(line, house)], { house, people, caseId: 'case', at })
}

describe('a labelled check in the words of the point of sale', () => {
  test('has its prices after discounts, its tax, and a payment of the whole', () => {
    const order = tell('1001 | 10-06 18:10-19:25 | marisol | tab Ana #ana | 2 Wings 32, Mojito 14 | local | card | ok')
    expect(order).toMatchObject({
      businessDate: 20261006,
      openedDate: '2026-10-06T22:10:00.000+0000',
      server: { guid: 'staff-marisol' },
      checks: [
        {
          tabName: 'Ana ET-0417',
          amount: 36.8,
          taxAmount: 3.31,
          totalAmount: 40.11,
          paymentStatus: 'CLOSED',
          appliedDiscounts: [{ name: 'Local 20%', discountAmount: 9.2, discount: { guid: 'discount-local' } }],
          selections: [
            { preDiscountPrice: 32, price: 25.6, salesCategory: { guid: 'category-food' } },
            { preDiscountPrice: 14, price: 11.2, salesCategory: { guid: 'category-drinks' } },
          ],
          payments: [{ type: 'CREDIT', amount: 40.11, refund: null, voidInfo: null }],
        },
      ],
    })
  })

  test('tells refunds and voids with their times, amounts and people, once they have happened', () => {
    const line =
      '1001 | 10-06 18:10-19:25 | kendall | - | Wings 16, Ribs 29 | comp 100% on Wings by renata (Cold) | cash; refund 29 for Ribs at 10-08 14:00; void payment at 10-09 01:00 by kendall/owen (Walk out) | ok'
    expect(tell(line, endOf('2026-10-06'))).toMatchObject({
      modifiedDate: '2026-10-06T23:25:00.000+0000',
      checks: [{ payments: [{ refund: null, voidInfo: null, paymentStatus: 'CAPTURED' }] }],
    })
    expect(tell(line)).toMatchObject({
      modifiedDate: '2026-10-10T05:00:00.000+0000',
      checks: [
        {
          selections: [
            {
              price: 0,
              appliedDiscounts: [{ approver: { guid: 'staff-renata' }, appliedDiscountReason: { name: 'Cold' } }],
            },
            { refundDetails: { refundAmount: 29 } },
          ],
          payments: [
            {
              paymentStatus: 'VOIDED',
              refund: { refundAmount: 29, refundBusinessDate: 20261008 },
              voidInfo: {
                voidUser: { guid: 'staff-kendall' },
                voidApprover: { guid: 'staff-owen' },
                voidBusinessDate: 20261009,
              },
            },
          ],
        },
      ],
    })
  })

  test('tells what it sold for later, what it adjusted, and in which mode', () => {
    expect(
      tell(
        '1001 | 10-06 18:10-open | kendall | linked ana | Gift card 100, Open item -20, Wings 30 | - | -; test | ok',
      ),
    ).toMatchObject({
      createdInTestMode: true,
      checks: [
        {
          paymentStatus: 'OPEN',
          closedDate: null,
          customer: { guid: 'customer-of-ana' },
          payments: [],
          selections: [
            { selectionType: 'TOAST_CARD_SELL', deferred: true, item: null },
            { selectionType: 'OPEN_ITEM', price: -20 },
            { selectionType: 'NONE' },
          ],
        },
      ],
    })
  })
})

test('a line that nobody can read is refused', () => {
  const good = '1001 | 10-06 18:10-19:25 | marisol | - | Wings 16 | local | card | ok'
  expect(() => readCheck(good, house)).not.toThrow()
  const bad = [
    'marisol → nobody',
    'Wings → Wing',
    'local → locals',
    'card → check',
    'ok → fine',
    '10-06 → October',
    '| ok → ok',
  ]
  for (const change of bad) {
    const [from = '', to = ''] = change.split(' → ')
    expect(() => readCheck(good.replace(from, to), house), change).toThrow()
  }
})

test('every order of every case is one that the product can read, and its prices sum up', () => {
  for (const one of readCases(import.meta.dirname, house)) {
    const checks = [...one.checks, ...expandRooms(one)]
    for (const ofOrder of groupBy(checks, ({ orderNumber }) => orderNumber).values()) {
      const order = toToastOrder(ofOrder, { house, people, caseId: one.id, at: endOf('2026-12-31') })
      const read = readToastOrder(order)
      if ('problem' in read) throw new Error(`${one.id}: ${read.problem}`)
      for (const { isVoided, amountCents, taxCents, totalCents, displayNumber } of read.checks) {
        const hasGift = ofOrder.some(({ lines }) => lines.some(({ name }) => name.startsWith('Gift')))
        if (!isVoided && !hasGift) expect(amountCents + taxCents, `${one.id} ${displayNumber}`).toBe(totalCents)
      }
    }
  }
})
