import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.rules.ts'

test('who merges two memberships chooses everything that a person has once', () => {
  expect(mergeFields).toEqual(['name', 'email', 'phone', 'birthday', 'membershipType', 'address'])
})
