import { expect, test } from 'vitest'
import { SWIPE_PX, swipeSteps, wrapped } from './lightbox.rules.ts'

test('after the last picture comes the first, and before the first the last', () => {
  expect(wrapped(5, 6)).toBe(5)
  expect(wrapped(6, 6)).toBe(0)
  expect(wrapped(-1, 6)).toBe(5)
})

test('a swipe to the left goes on, to the right goes back', () => {
  expect(swipeSteps({ x: -SWIPE_PX, y: 0 })).toBe(1)
  expect(swipeSteps({ x: SWIPE_PX, y: 10 })).toBe(-1)
  expect(swipeSteps({ x: -60, y: 60 })).toBe(1)
})

test('a tap, a short and a steep swipe move nothing', () => {
  expect(swipeSteps({ x: 0, y: 0 })).toBe(0)
  expect(swipeSteps({ x: SWIPE_PX - 1, y: 0 })).toBe(0)
  expect(swipeSteps({ x: -60, y: 61 })).toBe(0)
})
