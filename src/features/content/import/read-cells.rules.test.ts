import { describe, expect, test } from 'vitest'
import { dateProblem, isRealDate, nearest, readDate } from './read-cells.rules.ts'

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']
months.push('October', 'November', 'December')

test.each(months.map((month, index) => ({ month, number: String(index + 1).padStart(2, '0') })))(
  'a day in $month is read, with the month in full or short',
  ({ month, number }) => {
    const short = month.slice(0, 3)
    for (const text of [`${month} 5, 2027`, `5 ${month} 2027`, `${short}. 5th 2027`, `5 ${short.toUpperCase()}., 2027`])
      expect([text, readDate(text)]).toEqual([text, `2027-${number}-05`])
    expect(readDate(`${month} 2027`)).toBe(`2027-${number}`)
  },
)

test.each([
  ['2027-2-8', '2027-02-08'],
  ['2027-02', '2027-02'],
  ['2/8/2027', '2027-02-08'],
  ['Mon, 2027-02-08', '2027-02-08'],
  ['Monday,  2/8/2027', '2027-02-08'],
  ['2027-02-30', '2027-02-30'],
  ['8/2027', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('"%s" is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test('a month or a day is real if the calendar has it', () => {
  expect(['2028-02-29', '2027-12', '2027-12-31'].map(isRealDate)).toEqual([true, true, true])
  expect(['2027-02-29', '2027-13', '2027-00', '2027-12-32'].map(isRealDate)).toEqual([false, false, false, false])
})

test('a day that its month does not have becomes the last one, and anything else has to be typed again', () => {
  const cell = { text: 'Feb 30, 2028', start: 4, end: 16 }
  expect(dateProblem(cell, '2028-02-30')).toEqual({
    start: 4,
    end: 16,
    reason: 'February has no day 30.',
    repair: { label: 'Use February 29', text: '2028-02-29' },
  })
  const reason = 'soon is not a date. Write it as 2026-02-28.'
  expect(dateProblem({ ...cell, text: 'soon' }, undefined)).toEqual({ start: 4, end: 16, reason })
  expect(dateProblem({ ...cell, text: '' }, undefined).reason).toContain('Nothing is not a date')
  expect(dateProblem({ ...cell, text: '2028-13-01' }, '2028-13-01')).not.toHaveProperty('repair')
})

describe('a typo', () => {
  test.each([
    ['Liverpol', 1],
    ['Liverpooll', 1],
    ['Liverpuol', 1],
    ['iverpool', 1],
    ['xLiverpool', 1],
    ['LIVERPOLO', 2],
    ['verpool', 2],
    ['xyLiverpool', 2],
    ['Loverpol', 2],
    ['Lvrpl', 4],
    ['', 9],
  ])('"%s" is %i letters from Liverpool, and so no typo where fewer are allowed', (text, letters) => {
    for (const name of ['Liverpool', 'LIVERPOOL']) {
      expect(nearest(text, [name], letters)).toBe(name)
      expect(nearest(text, [name], letters - 1)).toBeUndefined()
    }
  })

  test('means the nearest of several names, and none where there are none', () => {
    expect(nearest('Eventon', ['Brighton', 'Everton'], 3)).toBe('Everton')
    expect(nearest('Everton', [], 3)).toBeUndefined()
  })
})
