import { expect, test } from 'vitest'
import { numberedPlace, withValue } from './place.rules.ts'

const page = { title: 'Page', parts: [{ id: 'top', text: 'One' }, { id: 'end' }] }

test('a value is put at its place, and an empty one takes the field out', () => {
  expect(withValue(page, ['parts', 'end', 'text'], 'Two').parts[1]).toEqual({ id: 'end', text: 'Two' })
  expect(withValue(page, ['parts', 'top', 'text'], undefined).parts[0]).toEqual({ id: 'top' })
  expect(withValue(page, ['title'], 'Other')).toEqual({ ...page, title: 'Other' })
})

test('the server counts the items of a list', () => {
  expect(numberedPlace(page, ['parts', 'end', 'text'])).toEqual(['parts', 1, 'text'])
  expect(numberedPlace(page, ['title'])).toEqual(['title'])
})
