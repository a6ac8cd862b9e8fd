import { expect, test } from 'vitest'
import { tellChanges } from './audit-changes.rules.ts'

test('a change of a member is told fact by fact, in words', () => {
  const before = { phone: '305 555 0142', membershipType: 'regular', address: '' }
  const after = { phone: '305 555 0177', membershipType: 'vip', address: '1 Ocean Drive', fields: ['phone'] }
  expect(tellChanges({ before, after })).toEqual([
    { label: 'Phone', before: '305 555 0142', after: '305 555 0177' },
    { label: 'Address', before: 'none', after: '1 Ocean Drive' },
    { label: 'Type', before: 'Regular', after: 'VIP' },
  ])
})

test('confirmed contacts, decided applications and rewards have words of their own', () => {
  const contacts = { before: { email: false, phone: true }, after: { email: true, phone: true } }
  expect(tellChanges(contacts)).toEqual([{ label: 'Email', before: 'not confirmed', after: 'confirmed' }])
  const phone = { before: { phone: true }, after: { phone: false } }
  expect(tellChanges(phone)).toEqual([{ label: 'Phone', before: 'confirmed', after: 'not confirmed' }])
  const decided = { before: { status: 'pending' }, after: { status: 'approved', membershipType: 'vip' } }
  expect(tellChanges(decided)).toEqual([{ label: 'Status', before: 'Pending', after: 'Approved' }])
  const reward = { before: { state: 'approved' }, after: { state: 'redeemed', memberId: 'mb_1' } }
  expect(tellChanges(reward)).toEqual([{ label: 'Reward', before: 'Approved', after: 'Given' }])
})

test('what stayed, is not known or was erased is not told', () => {
  expect(tellChanges({ before: { phone: '1', cost: 2 }, after: { phone: '1', cost: 3 } })).toEqual([])
  expect(tellChanges({ before: null, after: { fields: ['phone'] } })).toEqual([])
  expect(tellChanges({ before: 'closed', after: 'open' })).toEqual([])
  expect(tellChanges({ before: null, after: [{ day: 'Monday', isOpen: false }] })).toEqual([])
})

test('hours are told day by day, and lists and numbers as people write them', () => {
  const day = (openTime: string, isOpen = true) => ({ day: 'Monday', isOpen, openTime, closeTime: '02:00' })
  const friday = { day: 'Friday', isOpen: true, openTime: '12:00', closeTime: '03:00' }
  expect(tellChanges({ before: [day('15:00'), friday], after: [day('16:30'), friday] })).toEqual([
    { label: 'Monday', before: '3 PM to 2 AM', after: '4:30 PM to 2 AM' },
  ])
  const special = { date: '2025-12-25', reason: 'Christmas', isOpen: false, openTime: '', closeTime: '' }
  expect(tellChanges({ before: [], after: [special] })).toEqual([
    { label: '2025-12-25', before: 'none', after: 'Closed' },
  ])
  const before = { pointsThreshold: 700, weekdays: ['Monday'], isActive: true }
  expect(tellChanges({ before, after: { pointsThreshold: 1750, weekdays: [], isActive: false } })).toEqual([
    { label: 'Points', before: '700', after: '1,750' },
    { label: 'State', before: 'Active', after: 'Inactive' },
    { label: 'Days', before: 'Monday', after: 'none' },
  ])
})

test('a special day that was taken off is told too, and what has no words is told as nothing', () => {
  const special = { date: '2025-12-25', isOpen: true, openTime: '12:00', closeTime: '22:00' }
  expect(tellChanges({ before: [special, {}], after: [] })).toEqual([
    { label: '2025-12-25', before: '12 PM to 10 PM', after: 'none' },
  ])
  expect(tellChanges({ before: { phone: { a: 1 } }, after: { phone: '1' } })).toEqual([
    { label: 'Phone', before: 'none', after: '1' },
  ])
})
