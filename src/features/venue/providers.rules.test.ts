import { expect, test } from 'vitest'
import { findProvider, providersInWords } from './providers.rules.ts'

test.each([
  ['reservation', 'https://tables.toasttab.com/restaurants/1/findTime', 'Toast Tables'],
  ['form', 'https://docs.google.com/forms/d/e/1/viewform', 'Google Forms'],
  ['map', 'https://www.google.com/maps/embed?pb=1', 'Google Maps'],
] as const)('a %s at %s is one of %s', (kind, address, name) => {
  expect(findProvider(kind, address)?.name).toBe(name)
})

test('what an installation starts with is known', () => {
  expect(findProvider('reservation', 'https://example.com/other?party=2')).toBeDefined()
})

test.each([
  ['form', 'https://docs.google.com/document/d/1'],
  ['form', 'https://form.jotform.com.evil.test/1'],
  ['form', 'http://form.jotform.com/1'],
  ['map', 'https://www.google.com/search?q=maps/embed'],
  ['reservation', 'https://evil.test/?https://resy.com'],
  ['reservation', 'javascript:alert(1)'],
  ['map', ''],
] as const)('a %s at %s is nobody we know', (kind, address) => {
  expect(findProvider(kind, address)).toBeUndefined()
})

test('the providers are told in one line', () => {
  expect(providersInWords('map')).toBe('Google Maps or OpenStreetMap')
  expect(providersInWords('form')).toBe('Jotform, Google Forms or LeadConnector')
})
