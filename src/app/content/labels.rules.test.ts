import { expect, test } from 'vitest'
import { fieldsIn, labelOf, labelsAt, optionsOf } from '#features/content/labels.rules.ts'
import { membershipLabels } from '#features/content/membership/membership-labels.rules.ts'
import { toSitePage } from '#features/content/pages/site-pages.rules.ts'
import { policiesLabels } from '#features/content/policies/policies-labels.rules.ts'

const kind = { label: 'Kind', choices: { '': 'Price', from: 'From' } }
const labels = {
  fields: {
    lists: {
      label: 'Lists',
      fieldsOf: ({ columns }: object & { columns?: unknown }) => ({
        price: columns === 'wine' ? 'Glass' : 'Price',
        kind,
      }),
    },
  },
}
const content = { lists: [{ id: 'wines', columns: 'wine' }, { id: 'starters' }] }

test('a field is called by what stands beside it', () => {
  const at = (...path: string[]) => labelOf(labelsAt(labels, path, [content]))
  expect(at('lists', 'wines', 'price')).toBe('Glass')
  expect(at('lists', 'starters', 'price')).toBe('Price')
  expect(at('lists', 'wines', 'kind')).toBe('Kind')
  expect(at('lists')).toBe('Lists')
  expect(at('lists', 'wines', 'unknown')).toBeUndefined()
})

test('a word or a choice has no fields, and where nothing stands beside a field it is called as usual', () => {
  expect([fieldsIn('Price', 5), fieldsIn(kind, 'from'), fieldsIn(undefined, 5)]).toEqual([{}, {}, {}])
  expect(fieldsIn(labels.fields.lists, ['wine']).price).toBe('Price')
})

test('choices are offered in their order', () => {
  expect(optionsOf(kind)).toEqual([
    { value: '', label: 'Price' },
    { value: 'from', label: 'From' },
  ])
})

test('both memberships and both policies have the same fields, each under its own name', () => {
  const { regular, local } = membershipLabels.fields.types.fields
  expect([regular.fields.line, local.fields.line]).toEqual(['Regular: who it is for', 'Local: who it is for'])
  const { privacyPolicy, accessibility } = policiesLabels.fields
  expect([privacyPolicy.fields.date, accessibility.fields.date]).toEqual(['Effective', 'Last reviewed'])
})

test('a page of the website is known by its name', () => {
  expect([toSitePage('menu'), toSitePage('gallery')]).toEqual(['menu', undefined])
})
