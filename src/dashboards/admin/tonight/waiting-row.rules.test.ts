import { expect, test } from 'vitest'
import { arrangeRows } from './waiting-row.rules.ts'

const rows = (...keys: string[]) => keys.map((key) => ({ key }))
const held = (key: string, index: number) => ({ row: { key }, index })
const arrange = (...given: Parameters<typeof arrangeRows>) => arrangeRows(...given).map(({ key }) => key)

test('two of a kind are shown', () => {
  expect(arrange(rows('a', 'b', 'c'), [])).toEqual(['a', 'b'])
})

test('what was acted on stays in its place, and the next moves up beside it', () => {
  expect(arrange(rows('b', 'c'), [held('a', 0)])).toEqual(['a', 'b'])
  expect(arrange(rows('a', 'c'), [held('b', 1)])).toEqual(['a', 'b'])
})

test('it stands once while the list still has it', () => {
  expect(arrange(rows('a', 'b'), [held('a', 0)])).toEqual(['a', 'b'])
})

test('with both done, the third is there to be done', () => {
  expect(arrange(rows('c', 'd'), [held('b', 1), held('a', 0)])).toEqual(['a', 'b', 'c'])
})

test('the last of a kind stays when nothing waits behind it', () => {
  expect(arrange([], [held('a', 1)])).toEqual(['a'])
})
