import { expect, test } from 'vitest'
import { isLogDay, nameForLog, system, visitor, withoutSecrets } from './audit.rules.ts'

test('whatever is named like a secret is struck out, at any depth', () => {
  const change = {
    name: 'Ana',
    password: 'tides',
    nested: [{ passwordHash: '$argon2id$…', Token: 'x', role: 'owner' }],
  }
  expect(withoutSecrets(change)).toEqual({
    name: 'Ana',
    password: '(hidden)',
    nested: [{ passwordHash: '(hidden)', Token: '(hidden)', role: 'owner' }],
  })
})

test('plain values are recorded as they are', () => {
  const at = new Date('2025-11-14T18:00:00Z')
  expect(withoutSecrets({ open: '15:00', isOpen: true, count: 7, none: null, at })).toEqual({
    open: '15:00',
    isOpen: true,
    count: 7,
    none: null,
    at,
  })
  expect(withoutSecrets(undefined)).toBeUndefined()
})

test('staff are named in the log and members are not, so that a deleted member leaves no name behind', () => {
  expect(nameForLog({ accountId: 'ac_1', name: 'Ana Ruiz', role: 'manager' })).toBe('Ana Ruiz')
  expect(nameForLog({ accountId: 'ac_2', name: 'Hannah Bloom', role: 'member' })).toBe('Member')
})

test('days of the log are those of a calendar that a database can store', () => {
  const days = ['2000-01-01', '2099-12-31', '1999-12-31', '2100-01-01', '2025-02-29', '25-01-01', '']
  expect(days.filter(isLogDay)).toEqual(['2000-01-01', '2099-12-31'])
})

test('visitors and the product itself are in the log by names of their own', () => {
  expect(visitor).toMatchObject({ accountId: 'visitor', role: 'visitor' })
  expect(system).toMatchObject({ accountId: 'system', role: 'system' })
  expect([visitor, system].map(nameForLog)).toEqual(['Visitor', 'Settings'])
})
