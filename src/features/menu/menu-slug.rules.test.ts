import { expect, test } from 'vitest'
import { newSlug } from './menu-slug.rules.ts'

test('a new section gets an address of its own', () => {
  expect(newSlug('Wines & Bubbles', [])).toBe('wines-bubbles')
  expect(newSlug('Brunch', ['brunch', 'brunch-2'])).toBe('brunch-3')
  expect(newSlug('!', [])).toBe('section')
})

test('a long title is cut to fifty letters in its address', () => {
  expect(newSlug('b'.repeat(60), [])).toBe('b'.repeat(50))
})
