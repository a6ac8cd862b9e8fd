import { expect, test } from 'vitest'
import { checkLines, lengthProblem, repairLine, sortLines, twiceProblem } from './check-lines.rules.ts'

const columns = { names: ['day', 'band', 'note'], least: 2 }
const check = (text: string) => checkLines(text, columns, (cells, line) => ({ line, cells: cells.map((c) => c.text) }))

test('headings and empty lines are passed over, and lines count from one, however they end', () => {
  expect(check('\uFEFFDAY\tBand\n\n1\tWaves\r\n2\tTides\r3\tReefs')).toEqual([
    { line: 3, text: '1\tWaves', row: { line: 3, cells: ['1', 'Waves'] } },
    { line: 4, text: '2\tTides', row: { line: 4, cells: ['2', 'Tides'] } },
    { line: 5, text: '3\tReefs', row: { line: 5, cells: ['3', 'Reefs'] } },
  ])
})

test('a line with too few or too many columns, or a quote that stays open, is a problem as a whole', () => {
  const problems = (text: string) => sortLines(check(text)).faulty.map(({ problem }) => problem)
  const words = (counted: string) => `This line has ${counted}. It needs day and band.`
  expect(problems('Waves')).toEqual([{ start: 0, end: 5, reason: words('1 column') }])
  expect(problems('1\tWaves\ta\tb')).toEqual([{ start: 0, end: 11, reason: words('4 columns') }])
  expect(problems('1,"Waves')).toEqual([{ start: 0, end: 8, reason: 'A quote is opened here and never closed.' }])
  expect(problems('1\tWaves\n1\tWaves\ta')).toEqual([])
})

test('a repair changes its part of its line, or takes out the line, and nothing else', () => {
  const text = '1\tWavs\n2\tTides\n3\tReefs'
  const problem = { reason: '', start: 2, end: 6 }
  expect(repairLine(text, 1, { ...problem, repair: { label: '', text: 'Waves' } })).toBe('1\tWaves\n2\tTides\n3\tReefs')
  expect(repairLine(text, 2, { ...problem, repair: { label: '' } })).toBe('1\tWavs\n\n3\tReefs')
})

test('without a repair, and for a line that is not there, the text stays as it is', () => {
  const text = '1\tWaves\r\n2\tTides'
  const problem = { reason: '', start: 0, end: 1 }
  expect(repairLine(text, 1, problem)).toBe(text)
  expect(repairLine(text, 3, { ...problem, repair: { label: '', text: 'x' } })).toBe(text)
})

test('the same thing on two lines is marked from the first cell to the last, and can be removed', () => {
  const cells = [
    { text: '1', start: 0, end: 1 },
    { text: 'Waves', start: 2, end: 7 },
    { text: 'Late', start: 8, end: 12 },
  ]
  expect(twiceProblem('band', 4, cells)).toEqual({
    reason: 'The same band as line 4.',
    start: 0,
    end: 12,
    repair: { label: 'Remove this line' },
  })
})

test('a name may be just as long as it may be', () => {
  const cell = { text: 'Waves', start: 2, end: 7 }
  expect(lengthProblem(cell, 5)).toBeUndefined()
  expect(lengthProblem(cell, 4)).toEqual({ start: 2, end: 7, reason: 'This name is longer than 4 letters.' })
  expect(lengthProblem(cell, 4, 'note')?.reason).toBe('This note is longer than 4 letters.')
})
