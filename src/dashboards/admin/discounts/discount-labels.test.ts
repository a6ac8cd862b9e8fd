import { expect, test } from 'vitest'
import type { DiscountCheckAnswer } from '#features/discounts/discounts.wire.ts'
import { makeDiscountAlert } from '#tests/make/make-discount-record.ts'
import type { Answer } from '#web/post-json.ts'
import { wordsOfCheck } from './discount-labels.ts'

const day = 'Saturday, November 14'
const checked = (given: Partial<DiscountCheckAnswer>): Answer<DiscountCheckAnswer> => ({
  outcome: 'ok',
  status: 200,
  total: 0,
  data: {
    success: true,
    allDiscounts: [],
    alerts: [],
    alertsGenerated: 0,
    discountsChecked: 9,
    rateLimited: false,
    ...given,
  },
})
const refused = (status: number, error: string, rateLimited = false): Answer<DiscountCheckAnswer> => ({
  outcome: 'refused',
  status,
  error,
  details: { error, rateLimited },
})

test('membership discounts that went to non-members are an alarm', () => {
  expect(wordsOfCheck(checked({ alertsGenerated: 2 }), day)).toEqual({
    type: 'error',
    title: 'Unauthorized Discounts Detected!',
    message: '2 membership discounts were given to non-members.',
  })
})

test('a check that found nothing wrong says so, and never hides alerts that are still open', () => {
  expect(wordsOfCheck(checked({}), day)).toEqual({
    type: 'success',
    title: 'Discount Check Complete',
    message: '9 discounts checked, all authorized.',
  })
  expect(wordsOfCheck(checked({ alerts: [makeDiscountAlert()] }), day)).toEqual({
    type: 'success',
    title: 'Discount Check Complete',
    message: '9 discounts checked, no new unauthorized one. 1 alert is still open.',
  })
})

test('a day without discounts is told as one', () => {
  expect(wordsOfCheck(checked({ discountsChecked: 0 }), day)).toEqual({
    type: 'info',
    title: 'No Discounts Today',
    message: 'No discounts were given on Saturday, November 14.',
  })
})

test('being asked too often, trouble at the register and everything else are told apart', () => {
  expect(wordsOfCheck(refused(503, 'Toast says: slow down', true), day)).toMatchObject({
    title: 'Rate Limited',
    message: expect.stringContaining('wait a few minutes'),
  })
  expect(wordsOfCheck(refused(502, 'Toast API Error: Toast did not answer in time'), day)).toEqual({
    type: 'error',
    title: 'Toast API Error',
    message: 'Toast did not answer in time',
  })
  expect(wordsOfCheck(refused(500, 'Something went wrong on our side.'), day)).toEqual({
    type: 'error',
    title: 'Monitoring Error',
    message: 'Something went wrong on our side.',
  })
  expect(wordsOfCheck({ outcome: 'unreachable', error: 'Failed to fetch' }, day)).toMatchObject({
    title: 'Monitoring Error',
    message: 'The server could not be reached. Please try again.',
  })
})
