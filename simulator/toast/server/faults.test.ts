import { expect, test } from 'vitest'
import { LOGIN_PATH } from '#features/pos/toast/client/toast-paths.rules.ts'
import { createFaults } from './faults.ts'

test('a fault is on until it is cleared, or as often as was said', () => {
  const faults = createFaults()
  faults.set({ name: 'server-error' })
  faults.set({ name: 'slow', times: 2, delayMs: 5 })
  expect(['a', 'b', 'c'].map((path) => faults.take('server-error', path)?.name)).toEqual(Array(3).fill('server-error'))
  expect(['a', 'b', 'c'].map((path) => faults.take('slow', path)?.delayMs)).toEqual([5, 5, undefined])
  expect(faults.list()).toEqual([{ name: 'server-error' }])
  faults.clear('server-error')
  expect(faults.take('server-error', 'a')).toBeUndefined()
})

test('a fault for some paths leaves the others alone, and is not used up by them', () => {
  const faults = createFaults()
  faults.set({ name: 'forbidden', times: 1, path: '/config' })
  expect(faults.take('forbidden', '/orders/v2/ordersBulk')).toBeUndefined()
  expect(faults.take('forbidden', '/config/v2/tables')).toBeDefined()
  expect(faults.take('forbidden', '/config/v2/tables')).toBeUndefined()
})

test('a login goes wrong only when it is meant', () => {
  const faults = createFaults()
  faults.set({ name: 'server-error' })
  expect(faults.take('server-error', LOGIN_PATH)).toBeUndefined()
  faults.set({ name: 'server-error', path: '/authentication' })
  expect(faults.take('server-error', LOGIN_PATH)).toBeDefined()
  faults.set({ name: 'login-refused' })
  expect(faults.take('login-refused', LOGIN_PATH)).toBeDefined()
})
