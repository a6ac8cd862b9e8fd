import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { click, findButton } from '#tests/screen.ts'
import { SystemTab } from './system-tab.tsx'

const job = {
  id: 'job_1',
  name: 'deliver-message',
  state: 'failed',
  attempts: 10,
  maxAttempts: 10,
  runAt: '2025-11-14T18:00:00Z',
  createdAt: '2025-11-14T14:00:00Z',
  failedAt: '2025-11-14T18:00:00Z',
  lastError: 'The mail server refused the login',
}
const run = {
  name: 'sync-orders',
  slot: '2025-11-14T16:00:00Z',
  state: 'done',
  startedAt: '',
  finishedAt: '',
  error: null,
}

const timetable = [{ name: 'tidy-up', nextAt: '2025-11-15T09:45:00Z', lastRun: null }]
const planned = { 'GET /api/timetable': answer(timetable) }

test('the owner sees what was given up and why, and sets it going again', async () => {
  const server = fakeServer({
    ...planned,
    'GET /api/jobs': answer([job], 200, { 'x-total-count': '1' }),
    'GET /api/schedules': answer([run], 200, { 'x-total-count': '1' }),
    'POST /api/jobs/job_1/retry': answer({ success: true }),
  })
  await renderAdmin(<SystemTab />, { role: 'owner' })
  expect(document.body.textContent).toContain('Contact form email')
  expect(document.body.textContent).toContain('The mail server refused the login')
  expect(document.body.textContent).toContain('Order sync')
  await click(findButton(document.body, 'Retry Contact form email'))
  await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/jobs/job_1/retry')).toBe(true))
  expect(document.body.textContent).toContain('Retrying job')
})

test('each job says what it does, when it ran, when it runs next, and what to do about what went wrong', async () => {
  const lastRun = { ...run, state: 'failed', error: 'connect ECONNREFUSED 10.0.0.7:443' }
  fakeServer({
    'GET /api/jobs': answer([]),
    'GET /api/schedules': answer([]),
    'GET /api/timetable': answer([{ name: 'sync-orders', nextAt: '2025-11-14T20:00:00Z', lastRun }, ...timetable]),
  })
  const { place } = await renderAdmin(<SystemTab />, { role: 'owner' })
  const [, sync, cleanup] = within(place).getByRole('table', { name: 'Scheduled jobs' }).querySelectorAll('tr')
  expect([...(sync?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Order syncReads new orders from Toast every 4 hours.',
    "Failed Nov 14, 2025, 11:00 AMCouldn't connect.Usually Toast was away for a while. If it keeps failing, check the Toast settings.",
    'Nov 14, 2025, 3:00 PM',
  ])
  expect(cleanup?.cells[1]?.textContent).toBe('Not yet')
})

test('checks that the sync could not get through are counted here too', async () => {
  fakeServer({
    ...planned,
    'GET /api/jobs': answer([]),
    'GET /api/schedules': answer([run]),
    'GET /api/sync-progress': answer({ importing: null, needAttention: 1, checks: [] }),
  })
  const { place } = await renderAdmin(<SystemTab />, { role: 'owner' })
  expect(place.textContent).toContain('1 check needs attention')
})

test('nothing failed is said as such, and a list that does not come can be asked for again', async () => {
  const server = fakeServer({ ...planned, 'GET /api/jobs': answer([]), 'GET /api/schedules': unreachable })
  await renderAdmin(<SystemTab />, { role: 'owner' })
  expect(document.body.textContent).toContain('No failed jobs')
  expect(document.body.textContent).toContain("Couldn't load recent runs")
  server.replies['GET /api/schedules'] = answer([run])
  await click(findButton(document.body, 'Try again'))
  await waitFor(() => expect(document.body.textContent).toContain('Order sync'))
})

test('what was given up and what ran are each shown page by page', async () => {
  fakeServer({
    ...planned,
    'GET /api/jobs': answer([job], 200, { 'x-total-count': '45' }),
    'GET /api/schedules': answer([run], 200, { 'x-total-count': '21' }),
  })
  const asked = watchRequests()
  const { place } = await renderAdmin(<SystemTab />, { role: 'owner', search: '?page=2' })
  expect([...place.querySelectorAll('.pager p')].map(({ textContent }) => textContent)).toEqual([
    '21 to 40 of 45 jobs',
    '1 to 20 of 21 runs',
  ])
  const [, runs] = place.querySelectorAll<HTMLElement>('.pager')
  if (!runs) throw new Error('The runs have no pages')
  await click(findButton(runs, 'Page 2'))
  await waitFor(() => expect(location.search).toBe('?page=2&runsPage=2'))
  expect(asked).toContain('GET /api/jobs?state=failed&page=2&pageSize=20')
  expect(asked).toContain('GET /api/schedules?page=2&pageSize=20')
})
