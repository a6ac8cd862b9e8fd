import { expect, test } from 'vitest'
import { decideConsent, readStoredChoice, type StoredChoice } from './consent.rules.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const days = (count: number) => count * 86_400_000
const scope = ['analytics', 'tools', 'a.example.com']

function decide(choice?: StoredChoice['choice'], { age = 0, hasSignal = false, about = scope } = {}) {
  const stored = choice && { choice, at: now - age, scope: about }
  return decideConsent({ stored, hasSignal, scope, now })
}

test('who has not chosen is asked, and nothing loads', () => {
  expect(decide()).toBe('ask')
})

test('a yes loads what it was about', () => {
  expect(decide('allowed')).toBe('load')
  expect(decide('allowed', { about: [...scope, 'pixel'] })).toBe('load')
})

test('a yes does not cover what was added later', () => {
  expect(decide('allowed', { about: ['analytics'] })).toBe('ask')
})

test('a no is not asked again, whatever is added', () => {
  expect(decide('declined')).toBe('rest')
  expect(decide('declined', { about: [] })).toBe('rest')
})

test('an answer holds for 180 days', () => {
  for (const choice of ['allowed', 'declined'] as const) {
    expect(decide(choice, { age: days(180) - 1 })).not.toBe('ask')
    expect(decide(choice, { age: days(180) })).toBe('ask')
  }
})

test('an answer from the future is none: a clock was wrong', () => {
  expect(decide('allowed', { age: -1 })).toBe('ask')
})

test('a browser with Global Privacy Control is told so once, and nothing ever loads', () => {
  const hasSignal = true
  expect(decide(undefined, { hasSignal })).toBe('tell')
  expect(decide('allowed', { hasSignal })).toBe('tell')
  expect(decide('declined', { hasSignal })).toBe('tell')
  expect(decide('signal', { hasSignal })).toBe('rest')
})

test('who switches Global Privacy Control off is asked', () => {
  expect(decide('signal')).toBe('ask')
})

test('only a choice that was stored here is read', () => {
  const choice = { choice: 'allowed', at: now, scope }
  for (const stored of [choice, { ...choice, choice: 'declined' }, { ...choice, choice: 'signal', scope: [] }]) {
    expect(readStoredChoice(JSON.stringify(stored))).toEqual(stored)
  }
  for (const text of [
    null,
    '',
    'allowed',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...choice, choice: 'everything' }),
    JSON.stringify({ ...choice, at: 'today' }),
    JSON.stringify({ ...choice, scope: 'analytics' }),
  ]) {
    expect(readStoredChoice(text), String(text)).toBeUndefined()
  }
})
