import { expect, test } from 'vitest'
import { eventPageLabels, heats } from './event-page-labels.rules.ts'
import { fixturesLabels } from './fixtures/match-labels.rules.ts'

const { fieldsOf } = eventPageLabels.fields.sections

test('fields of a part are called otherwise where they mean something else', () => {
  expect(fieldsOf({ kind: 'bands' }).lede).not.toBe(fieldsOf({ kind: 'text' }).lede)
  expect(fieldsOf({ kind: 'happy-hour' }).note).not.toBe(fieldsOf({ kind: 'text' }).note)
  expect(fieldsOf({ kind: 'bands' }).note).toBe(fieldsOf({ kind: 'text' }).note)
})

test('a dish from the menu is shown as something, one of the page has a name', () => {
  const { dishes } = fieldsOf({ kind: 'menu' }).lists.fields
  expect([dishes.fieldsOf({ fromMenu: 'wings' }).name, dishes.fieldsOf({}).name]).toEqual(['Shown as', 'Name'])
})

test('a match whose day is open is asked for its month', () => {
  const dates = ['2026-01', '2026-01-10', null].map((date) => fixturesLabels.fieldsOf({ date }).date)
  expect(dates).toEqual(['Month', 'Day', 'Day'])
})

test('a sauce is up to five of five hot', () => {
  expect(heats).toEqual({ 1: '1 of 5', 2: '2 of 5', 3: '3 of 5', 4: '4 of 5', 5: '5 of 5' })
})
