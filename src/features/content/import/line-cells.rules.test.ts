import { describe, expect, test } from 'vitest'
import { separatorOf, splitLine } from './line-cells.rules.ts'

const texts = (line: string, least = 3) => splitLine(line, { separator: ',', least })?.map(({ text }) => text)

describe('a pasted line', () => {
  test('goes by commas when they give enough cells, and by tabs in any case', () => {
    expect(texts('Feb 8,  11:30 AM,  Liverpool')).toEqual(['Feb 8', '11:30 AM', 'Liverpool'])
    expect(texts('Liverpool\tAnfield  Road  End')).toEqual(['Liverpool', 'Anfield  Road  End'])
  })

  test('goes by wide gaps when commas give too few, if these give three cells or as many as are needed', () => {
    expect(texts('   Feb 8   11:30 AM   Liverpool', 5)).toEqual(['Feb 8', '11:30 AM', 'Liverpool'])
    expect(texts('Feb 8   Liverpool', 2)).toEqual(['Feb 8', 'Liverpool'])
    expect(texts('Feb 8   Liverpool', 5)).toEqual(['Feb 8   Liverpool'])
  })

  test('keeps the place of each cell, without the spaces around it', () => {
    expect(splitLine('a,  b c , d', { separator: ',', least: 3 })).toEqual([
      { text: 'a', start: 0, end: 1 },
      { text: 'b c', start: 4, end: 7 },
      { text: 'd', start: 10, end: 11 },
    ])
  })

  test('may have separators inside of quotes, also after a space, and quotes inside of a cell', () => {
    expect(texts('Food, " wings, ribs ","12"" pizza"')).toEqual(['Food', 'wings, ribs', '12" pizza'])
    expect(texts('Food,12" pizza,9')).toEqual(['Food', '12" pizza', '9'])
    expect(texts('Food,"wings,9')).toBeUndefined()
  })

  test('is read without the apostrophe that kept a spreadsheet from running it', () => {
    expect(texts("'+1 shot,'em all,3")).toEqual(['+1 shot', "'em all", '3'])
  })
})

test('semicolons separate if the first line with words has enough of them, and no more commas', () => {
  expect(separatorOf(['  ', 'Fries;7,50;9,50', 'Dip,1,2'], 3)).toBe(';')
  expect(separatorOf(['Inches,"12;7;9'], 3)).toBe(';')
  expect(separatorOf(['a;b;c,d,e,f'], 3)).toBe(',')
  expect(separatorOf(['a;b', 'a;b;c'], 3)).toBe(',')
  expect(separatorOf([], 2)).toBe(',')
})
