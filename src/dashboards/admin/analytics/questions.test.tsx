import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ProgramWire } from '#features/operations/program/program.contract.ts'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeAdminStats } from '#tests/make/make-admin-stats.ts'
import { makeProgram } from '#tests/make/make-program.ts'
import { choose, click, find, findButton } from '#tests/screen.ts'
import { AnalyticsTab } from './analytics-tab.tsx'

async function open(program: ProgramWire = makeProgram(), search = '') {
  const server = fakeServer({
    'GET /api/program': answer(program),
    'GET /api/admin-stats': answer(makeAdminStats()),
    'GET /api/members': answer([]),
  })
  const asked = watchRequests()
  const screen = await renderAdmin(<AnalyticsTab />, { search })
  const panel = (question: string) => {
    const found = [...screen.place.querySelectorAll<HTMLElement>('section.panel')].find(
      (one) => one.querySelector('h2')?.textContent === question,
    )
    if (!found) throw new Error(`Nobody asks ${question}`)
    return found
  }
  return { ...screen, server, asked, panel }
}

const questions = [
  'Are members coming back?',
  'How often do members come, and what do they spend?',
  'Do members spend more than guests?',
  'What do we owe in points?',
  'Which rewards cost the most?',
  'Do those who join stay?',
]
const cellsOf = (panel: HTMLElement) =>
  [...panel.querySelectorAll('details tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('each panel is a question with its answer in words, a table and a file', async () => {
  const { place, panel } = await open()
  expect([...place.querySelectorAll('.question-panel h2')].map(({ textContent }) => textContent)).toEqual(questions)
  for (const question of questions) {
    expect(find(panel(question), '.question-panel__answer > h2 + p').textContent).toMatch(/\w+.*\.$/)
    expect(panel(question).querySelector('details table')).not.toBeNull()
    expect(find<HTMLAnchorElement>(panel(question), 'a[download]').href).toContain('/api/program-export?range=12m')
  }
})

test('all tables of what is chosen are one file', async () => {
  const { place } = await open(makeProgram(), '?range=30d&type=vip')
  const all = [...place.querySelectorAll<HTMLAnchorElement>('a[download]')].find(
    (one) => one.textContent === 'Export all',
  )
  expect(all?.href).toContain('/api/program-export?range=30d&compare=year&type=vip&part=all')
})

test('in short, members who spend less than guests are said to spend less', async () => {
  const program = makeProgram()
  const sales = { memberChecks: 500, memberSales: 20_000, guestChecks: 1000, guestSales: 43_800 }
  const { place } = await open({ ...program, total: program.total && { ...program.total, sales } })
  expect(find(place, '.short-figures').textContent).toContain('Members spend less by$3.80')
})

describe('a drawing', () => {
  test('is one picture with a sentence that holds the result', async () => {
    const { panel } = await open()
    const labels = questions
      .slice(0, 4)
      .map((question) => find(panel(question), '.chart__wide[role=img]').getAttribute('aria-label'))
    expect(labels).toEqual([
      'Active members: 240 at first, 300 at last. 86 joined and 46 lapsed.',
      expect.stringContaining('comes in 1.8 times a month and spends $97.20'),
      expect.stringContaining('$10.30 more per check'),
      '24,000 points given and 9,000 redeemed. 170,000 outstanding, which would cost $3,514.26.',
    ])
  })

  test('says of each month the numbers that the table has', async () => {
    const { panel } = await open()
    const members = panel('Are members coming back?')
    const titles = [...find(members, '.chart__wide').querySelectorAll('title')].map(({ textContent }) => textContent)
    expect(titles[0]).toBe('Aug 2026: 20 joined, 10 lapsed, 240 active')
    expect(cellsOf(members).at(-1)).toEqual(['Aug 2026', '20', '20', '8', '8', '10', '12', '240', '120'])
    expect(cellsOf(members)[0]?.[0]).toBe('Nov 2026 part')
  })

  test('is as high as its numbers: bars begin at zero, and one that is not over is lighter', async () => {
    const { panel } = await open()
    const bars = [
      ...find(panel('Are members coming back?'), '.chart__wide').querySelectorAll('[data-tone=first] .chart__bar'),
    ]
    const heights = bars.map((bar) => Number(bar.getAttribute('height')))
    const ratio = (heights[3] ?? 0) / (heights[0] ?? 1)
    expect(ratio).toBeCloseTo(23 / 20, 5)
    expect(bars.map((bar) => bar.hasAttribute('data-part'))).toEqual([false, false, false, true])
  })

  test('has a gap where nothing is known, and the table a dash', async () => {
    const program = makeProgram()
    const [first, ...rest] = program.buckets
    if (!first) throw new Error('There are months')
    const buckets = [{ ...first, now: null, each: null }, ...rest]
    const { panel } = await open({ ...program, buckets })
    const members = panel('Are members coming back?')
    expect(find(members, '.chart__wide').querySelectorAll('[data-tone=first] .chart__bar')).toHaveLength(3)
    expect(cellsOf(members).at(-1)?.slice(0, 2)).toEqual(['Aug 2026', '–not known'])
  })

  test('carries the name of each line at its end; the time before is dashed', async () => {
    const { panel } = await open()
    const drawing = find(panel('Do members spend more than guests?'), '.chart__wide')
    expect([...drawing.querySelectorAll('.chart__label')].map(({ textContent }) => textContent)).toEqual([
      '$54.10 members',
      '$43.80 guests',
      'members before',
    ])
    expect(drawing.querySelector('g[data-tone=past] path')).not.toBeNull()
  })

  test('has a line for each type, but day by day one for all of them, beside the time before', async () => {
    const question = 'How often do members come, and what do they spend?'
    const tonesOf = (panel: HTMLElement) =>
      [...find(panel, '.chart__wide').querySelectorAll('.chart__label')].map((one) => one.getAttribute('data-tone'))
    const { panel: byMonth } = await open()
    expect(tonesOf(byMonth(question)).slice(0, 3).sort()).toEqual(['local', 'regular', 'vip'])
    const { panel: byDay } = await open(makeProgram({ unit: 'day' }), '?range=30d')
    expect(tonesOf(byDay(question))).toEqual(['first', 'past', 'first', 'past'])
    expect(byDay(question).textContent).toContain('The table has each type.')
  })
})

test('what points cost is explained, and where nobody said it there is a way to say it', async () => {
  const { panel } = await open()
  expect(panel('What do we owe in points?').textContent).toContain('A point costs us 2.07¢')
  const { panel: unpriced, goTo } = await open(makeProgram({ pointCost: null }))
  const points = unpriced('What do we owe in points?')
  expect(points.textContent).toContain('Not known in dollars.')
  await click(findButton(points, 'Say what rewards cost us'))
  expect(goTo).toHaveBeenCalledWith('milestones')
})

test('cohorts are told in percent of those who joined, with the month that is not over marked', async () => {
  const { panel } = await open()
  const rows = [...panel('Do those who join stay?').querySelectorAll('.cohorts-question tbody tr')]
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Aug 202610 joined', '100%', '60%', '50%', '20%'],
    ['Sep 202620 joined', '100%', '70%', '15%', ''],
    ['Nov 20264 joined', '75%', '', '', ''],
  ])
  expect(rows.map((row) => row.querySelector('[data-part]')?.textContent)).toEqual(['20%', '15%', '75%'])
})

test('range, comparison and type are in the address, and the files have them too', async () => {
  const { place, asked, panel } = await open(undefined, '?section=analytics&range=30d&type=vip')
  expect(asked).toContain('GET /api/program?range=30d&compare=year&type=vip')
  await choose(find(place, 'select:has([value=before])'), 'before')
  await waitFor(() => expect(asked).toContain('GET /api/program?range=30d&compare=before&type=vip'))
  expect(location.search).toBe('?section=analytics&range=30d&type=vip&compare=before')
  const file = find<HTMLAnchorElement>(panel('Are members coming back?'), 'a[download]')
  expect(file.href).toMatch(/range=30d&compare=before&type=vip&part=members$/)
})

test('dates begin with what is on the screen', async () => {
  const { place, asked } = await open()
  await click(find(place, 'input[value=dates]'))
  await waitFor(() => expect(asked.at(-1)).toContain('range=dates&from=2026-08-01&to=2026-11-28'))
  expect([...place.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value)).toEqual([
    '2026-08-01',
    '2026-11-28',
  ])
})

test('a program without members says so, once, and the rest of the tab stands', async () => {
  const { place } = await open(makeProgram({ since: null, total: null, totalBefore: null }))
  expect(place.textContent).toContain('No figures yet')
  expect(place.querySelector('.question-panel')).toBeNull()
  expect(place.textContent).toContain('Membership distribution')
})

test('without a point of sale what guests spend is not known, and nothing is drawn of it', async () => {
  const buckets = makeProgram().buckets.map((bucket) => ({
    ...bucket,
    now: bucket.now && { ...bucket.now, sales: null },
  }))
  const base = makeProgram({ registerSince: null, buckets })
  const { panel } = await open({ ...base, total: base.total && { ...base.total, sales: null } })
  const sales = panel('Do members spend more than guests?')
  expect(sales.textContent).toContain('no sales have synced yet')
  expect([sales.querySelector('svg[role=img]'), sales.querySelector('details')]).toEqual([null, null])
})

test('figures that cannot be loaded can be asked for again, while the rest is there', async () => {
  const server = fakeServer({
    'GET /api/program': refuse('internal-error'),
    'GET /api/admin-stats': answer(makeAdminStats()),
    'GET /api/members': answer([]),
  })
  const { place } = await renderAdmin(<AnalyticsTab />)
  expect(place.textContent).toContain("Couldn't load analytics")
  server.replies['GET /api/program'] = answer(makeProgram())
  await click(find(place, '[role=alert] button'))
  await waitFor(() => expect(place.textContent).toContain('Are members coming back?'))
})
