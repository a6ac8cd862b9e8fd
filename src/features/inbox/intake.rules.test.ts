import { expect, test } from 'vitest'
import { REPEAT_SECONDS, repeatsEndedAt, sendLimits } from './intake.rules.ts'

const now = new Date('2025-11-14T23:00:00Z')

test('the same words count as a repetition for ten minutes', () => {
  expect(REPEAT_SECONDS).toBe(600)
  expect(repeatsEndedAt(now)).toEqual(new Date('2025-11-14T22:50:00Z'))
})

test('in ten minutes one address can send five messages, and a room full of people thirty answers', () => {
  const five = { max: 5, seconds: 600 }
  expect(sendLimits).toEqual({
    messagesPerAddress: five,
    messagesPerEmail: five,
    answersPerAddress: { max: 30, seconds: 600 },
    answersPerEmail: five,
  })
})
