import { expect, test } from 'vitest'
import { tellComing } from './coming-words.ts'

const check = { number: '4440', amount: 46.8, closedAt: '2025-11-15T00:31:00.000Z', points: 46 }
const around = { minutes: 5, now: new Date('2025-11-15T00:32:00.000Z'), earnsPoints: true }

test('a check that is paid says when its points arrive, and does not promise what is past', () => {
  expect(tellComing(check, around)).toEqual({
    what: 'Check #4440, $46.80, closed 7:31 PM.',
    when: 'Its 46 points arrive by 7:36 PM.',
  })
  const later = { ...around, now: new Date('2025-11-15T01:00:00.000Z') }
  expect(tellComing({ ...check, points: 1 }, later).when).toBe('Its 1 point arrives soon.')
})

test('an open check says what it comes to so far', () => {
  expect(tellComing({ ...check, closedAt: null, number: null }, around)).toEqual({
    what: 'Your check is open, $46.80 so far.',
    when: 'Its points arrive within a few minutes of paying.',
  })
})

test('VIP members read nothing of points', () => {
  const vip = { ...around, earnsPoints: false }
  expect(tellComing(check, vip).when).toBe('It shows up here by 7:36 PM.')
  expect(tellComing({ ...check, closedAt: null }, vip).when).toBe('It shows up here within a few minutes of paying.')
})
