import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { toSearchWords } from './search-words.ts'

test.each([
  ['Nuñez', ['nunez']],
  ['O’Brien', ['obrien']],
  ["o'brien", ['obrien']],
  ['  Vega,  Marisol ', ['vega', 'marisol']],
  ['Anne-Marie', ['anne', 'marie']],
  ['J. R. Smith', ['j', 'r', 'smith']],
  ['Łukasz Ørsted-Großmann', ['lukasz', 'orsted', 'grossmann']],
  ['’', []],
])('“%s” is searched as %j', (typed, words) => {
  expect(toSearchWords(typed)).toEqual(words)
})

test('the database reads names as the code reads what is typed', async () => {
  const { deps } = await openTestBar()
  for (const name of [
    'Nuñez',
    'O’Brien',
    "D'Arcy",
    'Anne-Marie',
    'St. John',
    'ŁUKASZ Ørsted',
    'Großmann',
    'Ángel Đorđe',
    'Zoë',
  ]) {
    const { rows } = await deps.db.execute<{ words: string }>(sql`select search_words(${name}) as words`)
    expect(rows[0]?.words.split(' ')).toEqual(toSearchWords(name))
  }
})
