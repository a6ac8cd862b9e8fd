import { expect, test } from 'vitest'
import { isMailDue } from './invitations.rules.ts'

const now = new Date('2025-11-14T18:00:00-05:00')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('an invited guest gets one mail an hour, and three at most', () => {
  expect(isMailDue({ mails: 0, mailedAt: null }, now)).toBe(true)
  expect(isMailDue({ mails: 1, mailedAt: minutesAgo(59) }, now)).toBe(false)
  expect(isMailDue({ mails: 1, mailedAt: minutesAgo(60) }, now)).toBe(true)
  expect(isMailDue({ mails: 2, mailedAt: minutesAgo(60) }, now)).toBe(true)
  expect(isMailDue({ mails: 3, mailedAt: minutesAgo(6000) }, now)).toBe(false)
})
