import { expect, test } from 'vitest'
import { actionsFor, auditKindNames, kindsFor } from './audit-kinds.rules.ts'

test('managers read what concerns guests, owners everything', () => {
  expect(kindsFor('owner').map(({ name }) => name)).toEqual(auditKindNames)
  expect(kindsFor('manager').map(({ name }) => name)).toEqual([
    'applications',
    'members',
    'rewards',
    'checks',
    'discounts',
  ])
})

test('the log is narrowed to the actions of one kind, and to those that a manager may read about', () => {
  expect(actionsFor('owner', undefined)).toBeUndefined()
  expect(actionsFor('manager', 'discounts')).toContain('resolve-alert')
  expect(actionsFor('manager', 'discounts')).not.toContain('assign-check')
  expect(actionsFor('manager', undefined)).toContain('assign-check')
  expect(actionsFor('manager', 'accounts')).toEqual([])
  expect(actionsFor('owner', 'accounts')).toContain('pin-failed')
})
