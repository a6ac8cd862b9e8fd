import { expect, test } from 'vitest'
import { listLabels, menuLabels } from './menu-labels.rules.ts'

test('the prices of a list are called by what is sold in it', () => {
  const prices = (columns: unknown) => {
    const { cents, largeCents } = listLabels(columns).items.fields
    return [cents, largeCents]
  }
  expect(prices('draft')).toEqual(['16 oz', '21 oz'])
  expect(prices('wine')).toEqual(['Glass', 'Bottle'])
  expect(prices('')).toEqual(['Price', 'Second price'])
  expect(menuLabels.fields.sections.fields.lists.fieldsOf({ columns: 'wine' })).toEqual(listLabels('wine'))
})
