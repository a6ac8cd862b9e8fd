import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeAdminStats } from '#tests/make/make-admin-stats.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { makeProgram } from '#tests/make/make-program.ts'
import { click, find, inOneAct } from '#tests/screen.ts'
import { AnalyticsTab } from './analytics-tab.tsx'

const spender = (id: string, totalSpent: number) => makeMine({ member: { id, firstName: id, totalSpent } }).member
/** The questions above are tested beside them. */
const program = answer(makeProgram({ since: null }))
const top = [spender('Ada', 8000), spender('Bo', 2000), spender('Cy', 0)]

async function open(stats = makeAdminStats(), members = top) {
  const server = fakeServer({
    'GET /api/program': program,
    'GET /api/admin-stats': answer(stats),
    'GET /api/members': answer(members),
  })
  const asked = watchRequests()
  return { server, asked, ...(await renderAdmin(<AnalyticsTab />)) }
}

const widths = (bars: NodeListOf<Element>) => [...bars].map((bar) => Number(bar.getAttribute('width')))

test('the distribution is drawn and counted by type', async () => {
  const { place } = await open()
  const distribution = find(place, '.split > .panel:first-child')
  expect(distribution.textContent).toContain('Membership distribution500 members')
  expect(distribution.textContent).toContain('Regular300 60%Local175 35%VIP25 5%')
  const shares = place.querySelectorAll('svg rect[data-kind]')
  expect(widths(shares)).toEqual([60, 35, 5])
  expect([...shares].map((share) => Number(share.getAttribute('x')))).toEqual([0, 60, 95])
})

test('milestone rewards are counted from earned to redeemed', async () => {
  const { place } = await open()
  expect(place.textContent).toContain('Earned612Claimed241Redeemed214')
})

test('the top spenders are drawn against the first; members who spent nothing are left out', async () => {
  const { place, asked, goTo } = await open()
  expect(asked).toContain('GET /api/members?sort=spent&pageSize=5')
  expect(place.textContent).toContain('Top 5 spenders')
  const spenders = [...place.querySelectorAll('ol li')].map((entry) => entry.textContent)
  expect(spenders).toEqual(['Ada VegaRegular$8,000.00', 'Bo VegaRegular$2,000.00'])
  expect(widths(place.querySelectorAll('ol rect'))).toEqual([100, 25])
  await click(find(place, 'ol li:last-child a'))
  expect(goTo).toHaveBeenCalledWith('member', { member: 'Bo' })
})

test('a program without members has nothing to draw and says so', async () => {
  const nobody = { regular: 0, local: 0, vip: 0 }
  const { place } = await open(makeAdminStats({ totalMembers: 0, membersByType: nobody }), [])
  expect(place.textContent).toContain('No members yet')
  expect(place.textContent).toContain('No spending yet')
})

test('what could not be loaded can be asked for again, while the other part is shown', async () => {
  const server = fakeServer({
    'GET /api/program': program,
    'GET /api/admin-stats': unreachable,
    'GET /api/members': answer(top),
  })
  const { place } = await renderAdmin(<AnalyticsTab />)
  expect(place.textContent).toContain("Couldn't load membership distribution")
  expect(place.textContent).toContain('$8,000.00')
  server.replies['GET /api/admin-stats'] = answer(makeAdminStats())
  await click(find(place, '[role=alert] button'))
  await waitFor(() => expect(place.textContent).toContain('Regular300'))
})

test('figures that are still being counted are asked for again until they are there, and are no zeros meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = fakeServer({
    'GET /api/program': answer({ state: 'being-counted' }),
    'GET /api/admin-stats': answer(makeAdminStats()),
    'GET /api/members': answer(top),
  })
  const { place } = await renderAdmin(<AnalyticsTab />)
  expect(find(place, '.panel [role=status]').textContent).toContain('Counting the figures')
  expect(place.querySelector('.question-panel, .short-figures, a[download]')).toBeNull()
  const timesAsked = () => server.calls.filter(({ path }) => path === '/api/program').length
  await inOneAct(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(timesAsked()).toBe(2))
  expect(place.textContent).toContain('Counting the figures')
  server.replies['GET /api/program'] = answer(makeProgram())
  await inOneAct(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(place.textContent).toContain('Are members coming back?'))
  expect(place.textContent).not.toContain('Counting the figures')
  await inOneAct(() => vi.advanceTimersByTimeAsync(60_000))
  expect(timesAsked()).toBe(3)
})
