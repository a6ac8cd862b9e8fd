import { expect, test } from 'vitest'
import { decideVisit, visitLimitOf } from './visits.rules.ts'

const now = new Date('2025-11-14T20:00:00-05:00')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const request = { role: 'manager', amountCents: 46_80, at: ago(30), now } as const
const MONTH = 30 * 24 * 60
const codeOf = (decision: ReturnType<typeof decideVisit>) =>
  decision.outcome === 'refused' ? decision.code : decision.outcome

test.each([
  ['staff', 300_00, 'granted'],
  ['staff', 300_01, 'visit-too-large'],
  ['manager', 10_000_00, 'granted'],
  ['owner', 10_000_00, 'granted'],
  ['owner', 10_000_01, 'visit-too-large'],
  ['seo', 1, 'visit-too-large'],
] as const)('%s enters a visit of %s cents: %s', (role, amountCents, code) => {
  expect(codeOf(decideVisit({ ...request, role, amountCents }))).toBe(code)
})

test('a refusal says in dollars how much somebody may enter, which is nothing for who looks after search engines', () => {
  const tooMuch = decideVisit({ ...request, role: 'staff', amountCents: 300_01 })
  expect(tooMuch).toEqual({ outcome: 'refused', code: 'visit-too-large', details: { limit: 300 } })
  expect(visitLimitOf('seo')).toBe(0)
})

test.each([
  [0, 'granted'],
  [-1 / 60_000, 'visit-out-of-time'],
  [MONTH, 'granted'],
  [MONTH + 1, 'visit-out-of-time'],
])('a visit %s minutes ago: %s', (minutes, code) => {
  expect(codeOf(decideVisit({ ...request, at: ago(minutes) }))).toBe(code)
})
