import { expect, test } from 'vitest'
import { toCsvLine, toTextCell } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1＋1', "'＝1＋1"],
  ['＋49', "'＋49"],
  ['－2', "'－2"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', `"'\n=1"`],
  ['\r=1', `"'\r=1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['plain = fine', 'plain = fine'],
])('no spreadsheet runs or misreads a text: %j is written as %j', (text, cell) => {
  expect(toTextCell(text)).toBe(cell)
})

test('a line ends as spreadsheets expect it', () => {
  expect(toCsvLine(['a', 'b'])).toBe('a,b\r\n')
})
