import { expect, test } from 'vitest'
import { roles } from '#base/roles.ts'
import {
  decideServing,
  isEasyPin,
  isPin,
  isServingRole,
  LOCK_AFTER_SECONDS,
  lesserRole,
  servingRoles,
} from './pins.rules.ts'

test('a PIN is four to six digits', () => {
  for (const pin of ['4071', '40719', '407193']) expect(isPin(pin)).toBe(true)
  for (const typed of ['', '407', '4071936', '40 1', '407a', '４０７１', '-407']) expect(isPin(typed)).toBe(false)
})

test.each(['0000', '111111', '1234', '345678', '9876', '7890', '1212', '90909'])(
  '%s is what everybody tries first',
  (pin) => {
    expect(isEasyPin(pin)).toBe(true)
  },
)

test.each(['4071', '1357', '1123', '2580', '1990', '135790'])('%s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false)
})

test('nobody gets more power by PIN than the login of the device has', () => {
  const outcomes = servingRoles.flatMap((device) =>
    servingRoles.map((own) => `${device} ${own}: ${lesserRole(device, own)}`),
  )
  expect(outcomes).toEqual([
    'staff staff: staff',
    'staff manager: staff',
    'staff owner: staff',
    'manager staff: staff',
    'manager manager: manager',
    'manager owner: manager',
    'owner staff: staff',
    'owner manager: manager',
    'owner owner: owner',
  ])
})

test('a shared device locks automatically when nobody touches it', () => {
  const servedAt = new Date('2026-11-14T02:00:00Z')
  const after = (seconds: number) => decideServing({ servedAt, now: new Date(servedAt.getTime() + seconds * 1000) })
  expect([after(0), after(19.99), after(20), after(LOCK_AFTER_SECONDS - 0.01), after(LOCK_AFTER_SECONDS)]).toEqual([
    'serving',
    'serving',
    'serving-touch',
    'serving-touch',
    'locked',
  ])
  expect(decideServing({ servedAt: null, now: servedAt })).toBe('locked')
})

test('who works at the bar, from the manager to the owner, can serve by PIN', () => {
  expect(roles.filter(isServingRole).toSorted()).toEqual(['manager', 'owner', 'staff'])
})
