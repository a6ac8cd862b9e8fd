import { expect, test } from 'vitest'
import { billOf } from './bill.rules.ts'

const check = {
  amountCents: 6240,
  notSaleCents: 0,
  taxCents: 562,
  tipCents: 1200,
  totalCents: 6802,
  refundedSalesCents: 0,
}

test('a plain check counts with what was sold, and its parts come to the total', () => {
  expect(billOf(check, [])).toEqual({
    countedCents: 6240,
    refundedCents: 0,
    notSaleCents: 0,
    chargesCents: 0,
    taxCents: 562,
    tipCents: 1200,
    totalCents: 6802,
  })
})

test('what the total has beyond food, tax and gift cards is a charge', () => {
  const bill = billOf({ ...check, notSaleCents: 5000, totalCents: 6802 + 4500 + 300 }, [{ notSaleCents: 500 }])
  expect(bill).toMatchObject({ notSaleCents: 4500, chargesCents: 300, countedCents: 6240 })
})

test('what was given back does not count', () => {
  expect(billOf({ ...check, refundedSalesCents: 2000 }, [])).toMatchObject({ countedCents: 4240, refundedCents: 2000 })
  const counted = [6240, 6241].map((refundedSalesCents) => billOf({ ...check, refundedSalesCents }, []).countedCents)
  expect(counted).toEqual([0, 0])
})

test('a total that says less than the lines makes no charge below zero', () => {
  expect(billOf({ ...check, totalCents: 0 }, []).chargesCents).toBe(0)
})
