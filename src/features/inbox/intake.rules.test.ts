import { expect, test } from 'vitest'
import { REPEAT_SECONDS, repeatsEndedAt } from './intake.rules.ts'

const now = new Date('2025-11-14T23:00:00Z')

test('the same words count as a repetition for ten minutes', () => {
  expect(REPEAT_SECONDS).toBe(600)
  expect(repeatsEndedAt(now)).toEqual(new Date('2025-11-14T22:50:00Z'))
})
