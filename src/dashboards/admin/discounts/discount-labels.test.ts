import { expect, test } from 'vitest'
import type { FindAlertsAnswer } from '#features/discounts/discounts.contract.ts'
import { makeDiscountAlert } from '#tests/make/make-discount-record.ts'
import { ApiError } from '#web/api.client.ts'
import { describeFailedCheck, describeFoundAlerts } from './discount-labels.ts'

const describeDay = (given: Partial<FindAlertsAnswer>) =>
  describeFoundAlerts(
    {
      success: true,
      allDiscounts: [],
      alerts: [],
      alertsGenerated: 0,
      newAlerts: 0,
      discountsChecked: 9,
      rateLimited: false,
      ...given,
    },
    'Saturday, November 14',
  )

test('membership discounts that went to non-members are an alarm', () => {
  expect(describeDay({ alertsGenerated: 2 })).toEqual({
    type: 'error',
    title: 'Unauthorized Discounts Detected!',
    message: '2 membership discounts given to non-members.',
  })
})

test('a check that found nothing wrong says so, and never hides alerts that are still open', () => {
  expect(describeDay({})).toEqual({
    type: 'success',
    title: 'Discount Check Complete',
    message: '9 discounts checked. All authorized.',
  })
  expect(describeDay({ alerts: [makeDiscountAlert()] })).toEqual({
    type: 'success',
    title: 'Discount Check Complete',
    message: '9 discounts checked. Nothing new; 1 alert still open.',
  })
})

test('a check that found something new says how much, whatever it is', () => {
  expect(describeDay({ newAlerts: 3, alerts: [makeDiscountAlert()] })).toEqual({
    type: 'info',
    title: 'Discount Check Complete',
    message: '9 discounts checked. 3 new alerts.',
  })
})

test('a day without discounts is told as one', () => {
  expect(describeDay({ discountsChecked: 0 })).toEqual({
    type: 'info',
    title: 'No Discounts Today',
    message: 'No discounts on Saturday, November 14.',
  })
})

test.each([
  ['pos-rate-limited', 'Rate Limited', 'Toast is limiting requests. Wait a few minutes, then check again.'],
  ['pos-failed', 'Toast API Error', 'What the server said.'],
  ['internal-error', 'Monitoring Error', 'What the server said.'],
  ['unreachable', 'Monitoring Error', 'What the server said.'],
] as const)('a check that failed with %s is called %s', (code, title, message) => {
  const failure = new ApiError(code, { message: 'What the server said.' })
  expect(describeFailedCheck(failure)).toEqual({ type: 'error', title, message })
})
