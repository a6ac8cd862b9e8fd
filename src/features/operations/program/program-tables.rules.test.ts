import { describe, expect, test } from 'vitest'
import { makeFigures, makeProgram } from '#tests/make/make-program.ts'
import { toProgramFile } from './program-file.rules.ts'
import { type ProgramPart, partQuestions } from './program-periods.rules.ts'
import {
  type CellKind,
  costOf,
  guestCheck,
  inDollars,
  memberCheck,
  nameOf,
  perCheck,
  shortNameOf,
  tableOf,
} from './program-tables.rules.ts'

const program = makeProgram()
const [first] = program.buckets
if (!first) throw new Error('A program has months')

/** The newest row of a table, by its columns. */
function newest(part: ProgramPart, changes: Parameters<typeof makeProgram>[0] = {}) {
  const { columns, rows } = tableOf(part, makeProgram(changes))
  return Object.fromEntries(columns.map(({ label }, index) => [label, rows[0]?.cells[index]]))
}

describe('the figures of the program', () => {
  test('are told newest first, by month or by day, and say what is not over', () => {
    const { first: heading, rows } = tableOf('members', program)
    expect(heading).toBe('Month')
    expect(rows.map(({ name }) => name)).toEqual(['Nov 2026', 'Oct 2026', 'Sep 2026', 'Aug 2026'])
    expect(rows.map(({ isPart }) => isPart)).toEqual([true, false, false, false])
    expect(tableOf('members', makeProgram({ unit: 'week' })).first).toBe('Week from')
    expect(tableOf('members', makeProgram({ unit: 'day' })).rows[0]?.name).toBe('Nov 1, 2026')
  })

  test('stand beside those of the time before, where there is one', () => {
    expect(newest('members')).toEqual({
      Joined: 23,
      'Joined before': 20,
      'Came back': 8,
      'Came back before': 8,
      Lapsed: 13,
      'Lapsed before': 12,
      Active: 300,
      'Active before': 150,
    })
    expect(Object.keys(newest('members', { totalBefore: null }))).toEqual(['Joined', 'Came back', 'Lapsed', 'Active'])
  })

  test('of visits are told of everybody, of each member and by membership, to the cent', () => {
    const each = { visits: 1.8364, spent: 97.2049 }
    const buckets = [{ ...first, each, eachByType: { ...first.eachByType, vip: null } }]
    expect(newest('visits', { buckets })).toMatchObject({
      Visits: 540,
      Spent: 29_160,
      'Visits a month each': 1.84,
      'Spent a month each': 97.2,
      'Local: visits': 1.5,
      'Local: spent': 80,
      'VIP: visits': null,
      'VIP: spent': null,
    })
  })

  test('of sales compare the check of a member with that of a guest', () => {
    expect(newest('sales')).toMatchObject({
      'A member': 54.1,
      'A guest': 43.8,
      'Checks of members': 500,
      'Checks of guests': 1000,
      'Sales to members': 27_050,
      'Sales to guests': 43_800,
    })
    expect(perCheck(10, 3)).toBe(3.33)
    expect([perCheck(20, 3), perCheck(10, 1), perCheck(0, 0)]).toEqual([6.67, 10, null])
    const unread = makeFigures({ sales: null })
    expect([memberCheck(unread), guestCheck(unread)]).toEqual([null, null])
  })

  test('that are not known stay empty', () => {
    const unknown = { ...first, now: null, before: null, each: null }
    expect(Object.values(newest('sales', { buckets: [unknown] }))).toEqual(Array(7).fill(null))
    expect(newest('visits', { buckets: [unknown] })).toMatchObject({ Visits: null, 'Visits a month each': null })
    const noSales = { ...first, now: makeFigures({ sales: null }) }
    expect(newest('sales', { buckets: [noSales] })).toMatchObject({ 'A guest': null, 'Checks of members': null })
  })

  test('of points say what they would cost, once a milestone has a cost', () => {
    expect(newest('points')).toMatchObject({
      Given: 24_000,
      Redeemed: 9000,
      Outstanding: 170_000,
      'In dollars': 3514.26,
    })
    expect(inDollars(2, { pointCost: { dollars: 1, points: 3, basis: 'given' } })).toBe(0.67)
    expect(inDollars(100, { pointCost: null })).toBeNull()
  })

  test('of rewards say what each of them cost and how many claim it', () => {
    const beer = tableOf('rewards', program).rows[1]
    expect(beer).toEqual({ name: 'Draft beer (Welcome)', isPart: false, cells: [96, 2.1, 201.6, 100, 88, 88] })
    const unknown = {
      milestoneId: 'ms',
      name: 'New',
      value: 'Hat',
      costsUs: null,
      given: 2,
      givenBefore: null,
      reached: 0,
      claimed: 0,
    }
    expect(tableOf('rewards', makeProgram({ rewards: [unknown] })).rows[0]?.cells).toEqual([2, null, null, 0, 0, null])
    const once = { ...unknown, reached: 1, claimed: 1 }
    expect(tableOf('rewards', makeProgram({ rewards: [once] })).rows[0]?.cells.at(-1)).toBe(100)
    expect(costOf({ costsUs: 1.15, given: 1 })).toBe(1.15)
  })

  const everyMonth = ['Month 0', 'Month 1', 'Month 2', 'Month 3']
  const each = ['Visits a month each', 'Regular: visits', 'Local: visits', 'VIP: visits']
  test.each<[ProgramPart, Partial<Record<CellKind, string[]>>]>([
    ['members', { count: ['Joined', 'Came back', 'Lapsed', 'Active'] }],
    [
      'visits',
      {
        count: ['Visits'],
        money: ['Spent', 'Spent a month each', 'Regular: spent', 'Local: spent', 'VIP: spent'],
        decimal: each,
      },
    ],
    [
      'sales',
      {
        money: ['A member', 'A guest', 'Sales to members', 'Sales to guests'],
        count: ['Checks of members', 'Checks of guests'],
      },
    ],
    ['points', { count: ['Given', 'Redeemed', 'Outstanding'], money: ['In dollars'] }],
    [
      'rewards',
      { count: ['Given', 'Reached', 'Claimed'], money: ['Costs us each', 'Cost in all'], percent: ['Claim it'] },
    ],
    ['cohorts', { count: ['Joined', ...everyMonth] }],
  ])('of %s are counts, dollars or percents, as their columns say', (part, expected) => {
    const { columns } = tableOf(part, makeProgram({ totalBefore: null }))
    const found: typeof expected = {}
    for (const { kind, label } of columns) found[kind] = [...(found[kind] ?? []), label]
    expect(found).toEqual(expected)
  })

  test('of those who joined tell month by month who came again', () => {
    const { columns, rows } = tableOf('cohorts', program)
    expect(columns.map(({ label }) => label)).toEqual(['Joined', 'Month 0', 'Month 1', 'Month 2', 'Month 3'])
    expect(rows[1]).toEqual({ name: 'Sep 2026', isPart: false, cells: [20, 20, 14, 3, null] })
  })

  test('are named shortly below a chart', () => {
    expect([shortNameOf(first, 'month'), shortNameOf(first, 'week'), nameOf(first, 'week')]).toEqual([
      'Aug',
      'Aug 1',
      'Aug 1, 2026',
    ])
  })
})

describe('the file of the program', () => {
  const linesOf = (...[part, type]: [Parameters<typeof toProgramFile>[0], 'local'?]) =>
    toProgramFile(part, program, type).replace('\uFEFF', '').split('\r\n')

  test('has one table, with dollars to the cent and nothing where nothing is known', () => {
    expect(linesOf('points').slice(0, 2)).toEqual([
      'Month,Given,Given before,Redeemed,Redeemed before,Outstanding,In dollars',
      'Nov 2026,24000,24000,9000,9000,170000,3514.26',
    ])
    expect(linesOf('rewards')[2]).toBe('Draft beer (Welcome),96,2.10,201.60,100,88,88')
    expect(linesOf('cohorts')[2]).toBe('Sep 2026,20,20,14,3,')
  })

  test('or all of them below their questions, and says which days and whose', () => {
    const lines = linesOf('all')
    expect(lines.slice(0, 3)).toEqual(['From,2026-08-01', 'To,2026-11-28', 'Members,All'])
    for (const question of Object.values(partQuestions)) expect(lines.join('\n')).toContain(question)
    expect(linesOf('all', 'local')[2]).toBe('Members,Local')
  })
})
