import { expect, test } from 'vitest'
import { mayChangeNote } from './notes.rules.ts'

test('bar staff change their own notes, managers and owners any', () => {
  const note = { authorId: 'ac_tyler' }
  expect(mayChangeNote({ accountId: 'ac_tyler', role: 'staff' }, note)).toBe(true)
  expect(mayChangeNote({ accountId: 'ac_mia', role: 'staff' }, note)).toBe(false)
  expect(mayChangeNote({ accountId: 'ac_mia', role: 'manager' }, note)).toBe(true)
  expect(mayChangeNote({ accountId: 'ac_ana', role: 'owner' }, note)).toBe(true)
  expect(mayChangeNote({ accountId: 'ac_tyler', role: 'member' }, note)).toBe(false)
})
