import { expect, test } from 'vitest'
import { readReceipt } from './claim-receipt-form.ts'

const typed = { checkNumber: '41', date: '2025-11-14', total: '56.80' }

test.each([
  ['56.80', 5680],
  ['56.8', 5680],
  ['56.', 5600],
  ['56', 5600],
  [' $56.80 ', 5680],
  ['1,204.10', 120410],
  ['1,204', 120400],
  ['56,80', 5680],
  ['0.29', 29],
])('a total typed as "%s" is read to the cent', (total, totalCents) => {
  const receipt = { checkNumber: '41', date: '2025-11-14', totalCents }
  expect(readReceipt({ ...typed, total })).toEqual({ outcome: 'complete', receipt })
})

test.each(['', '0', '0.00', '-5', '56.801', '1.204,10', '12,34,567', 'fifty', '56.80 USD'])(
  'a total typed as "%s" is asked for again',
  (total) => {
    const problems = { total: 'Enter the total, like 56.80' }
    expect(readReceipt({ ...typed, total })).toEqual({ outcome: 'incomplete', problems })
  },
)

test('the number may be written as it is printed', () => {
  expect(readReceipt({ ...typed, checkNumber: 'Check #0041' })).toMatchObject({ receipt: { checkNumber: '41' } })
})

test('everything that is missing is named at once', () => {
  expect(readReceipt({ checkNumber: '4 1', date: '2025-02-30', total: '' })).toEqual({
    outcome: 'incomplete',
    problems: {
      checkNumber: 'Enter the check number',
      date: 'Choose the date on the receipt',
      total: 'Enter the total, like 56.80',
    },
  })
})
