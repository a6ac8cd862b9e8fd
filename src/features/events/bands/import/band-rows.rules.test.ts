import { describe, expect, test } from 'vitest'
import { bands } from '#content/bands.ts'
import { repairLine, sortLines } from '#features/content/import/check-lines.rules.ts'
import { bandsContent } from '#features/events/bands/bands.contract.ts'
import { checkBandRows, exportBandRows, mergeBandRows } from './band-rows.rules.ts'

const rows = (text: string) => sortLines(checkBandRows(text)).rows
const problems = (text: string) =>
  sortLines(checkBandRows(text)).faulty.map(({ line, problem }) => ({ line, ...problem }))
const ferry = { fullDate: '2026-11-28', band: 'Slow Ferry', eventLabel: 'Request night' }

describe('a row', () => {
  test.each([
    '2026-11-28\tSlow Ferry\tRequest night',
    '11/28/2026,Slow Ferry,Request night',
    '"Nov 28, 2026","Slow Ferry",Request night',
    'Saturday, 28 November 2026;Slow Ferry;Request night',
    '2026-11-28   Slow Ferry   Request night',
    '\uFEFFdate,band,night\r\n2026-11-28,Slow Ferry,Request night\r\n',
  ])('is read however it was pasted: %s', (text) => {
    expect(rows(text)).toEqual([ferry])
  })

  test('keeps separators that stand in a cell, and quotes of every kind', () => {
    expect(rows('2026-11-28;Brass, Bells & Co.;"Late; loud"')).toEqual([
      { fullDate: '2026-11-28', band: 'Brass, Bells & Co.', eventLabel: 'Late; loud' },
    ])
    expect(rows('2026-11-28,"The ""Tin"" Flamingos",7" singles')).toEqual([
      { fullDate: '2026-11-28', band: 'The "Tin" Flamingos', eventLabel: '7" singles' },
    ])
  })

  test('need not say what the night is called', () => {
    expect(rows('2026-11-28\tSlow Ferry')).toEqual([{ fullDate: '2026-11-28', band: 'Slow Ferry' }])
  })
})

test('problems name their part of the line, the reason and where there is one a repair', () => {
  expect(problems('2026-11-31\tSlow Ferry')).toEqual([
    {
      line: 1,
      start: 0,
      end: 10,
      reason: 'November has no day 31.',
      repair: { label: 'Use November 30', text: '2026-11-30' },
    },
  ])
  expect(problems('soon\tSlow Ferry')[0]?.reason).toBe('soon is not a date. Write it as 2026-02-28.')
  expect(problems('2026-11\tSlow Ferry')[0]?.reason).toBe('Which day of the month is it?')
  expect(problems('2026-11-28\t\tRequest night')[0]?.reason).toBe('Who plays?')
  expect(problems('Slow Ferry')[0]?.reason).toBe('This line has 1 column. It needs date and band.')
  expect(problems('2026-11-28,"Slow Ferry')[0]?.reason).toBe('A quote is opened here and never closed.')
  for (const line of [`2026-11-28\t${'F'.repeat(81)}`, `2026-11-28\tSlow Ferry\t${'F'.repeat(81)}`])
    expect(problems(line)[0]?.reason).toBe('This name is longer than 80 letters.')
  expect(rows(`2026-11-28\t${'F'.repeat(80)}`)).toHaveLength(1)
  expect(problems('soon\tSlow Ferry\nlater\tLow Bridge').map(({ reason }) => reason)).toEqual([
    'soon is not a date. Write it as 2026-02-28.',
    'later is not a date. Write it as 2026-02-28.',
  ])
})

test('two bands on one day are one too many, and either line may go', () => {
  const text = '2026-11-28\tSlow Ferry\n11/28/2026\tLow Bridge'
  const [problem] = problems(text)
  expect(problem).toMatchObject({ line: 2, reason: 'The same day as line 1.' })
  expect(problem && problems(repairLine(text, 2, problem))).toEqual([])
})

describe('an import', () => {
  test('adds nights, changes those of the same day, and removes none', () => {
    const text = '2026-11-28\tSlow Ferry\tRequest night\n2025-08-30\tLow Bridge'
    const merge = mergeBandRows(bands, rows(text))
    expect(merge.added).toEqual([{ id: '2026-11-28', ...ferry }])
    expect(merge.changed).toEqual([{ ...bands[0], band: 'Low Bridge' }])
    expect(merge.bands).toHaveLength(bands.length + 1)
    expect(bandsContent.safeParse(merge.bands).success).toBe(true)
    const [second] = bands.slice(1)
    const { same } = mergeBandRows(bands, [...rows(text), ...(second ? [second] : [])])
    expect([merge.same, same]).toEqual([0, 1])
  })

  test('gives a night an id of its own where another one was moved away from its day', () => {
    const moved = { id: '2026-11-28', fullDate: '2026-12-05', band: 'Low Bridge', eventLabel: '' }
    expect(mergeBandRows([moved], [ferry]).added).toEqual([{ id: '2026-11-28-2', ...ferry }])
  })

  test('of what was exported changes nothing, and a name that looks like a formula is none in a spreadsheet', () => {
    const odd = ['=1+1', "'=1+1", '+Plus', '-Minus, "quoted"', '@Home; away', "'Til Dawn"].map((band, index) => ({
      ...{ id: `odd-${index}`, fullDate: `2027-01-0${index + 1}`, band, eventLabel: '' },
    }))
    const listed = [...bands, ...odd]
    const file = exportBandRows(listed)
    expect(file.startsWith('\uFEFFdate,band,night\r\n')).toBe(true)
    expect(file).not.toMatch(/(^|,)"?[=+\-@]/m)
    const merge = mergeBandRows(listed, rows(file))
    expect(merge).toEqual({ bands: listed, added: [], changed: [], same: listed.length })
  })
})
