import { act, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { renderAdmin, toasts, watchRequests } from '#tests/admin-screen.tsx'
import { answer, answerLater, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeAdminStats } from '#tests/make/make-admin-stats.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { choose, click, fill, find, findButton, press } from '#tests/screen.ts'
import { OverviewTab } from './overview-tab.tsx'

const vip = makeMine({
  member: {
    id: 'mb_vip',
    memberNumber: 'ET-0011',
    firstName: 'Camila',
    lastName: 'Restrepo',
    email: 'camila@example.com',
    membershipType: 'vip',
    totalSpent: 9482.1,
  },
}).member
const pending = makeMine({ member: { id: 'mb_new', status: 'pending', currentPoints: 12 } }).member

const run = (state: string, summary = {}) => ({
  id: 'sy_1',
  cause: 'staff',
  state,
  startedAt: '2025-11-14T23:00:00.000Z',
  finishedAt: state === 'running' ? null : '2025-11-14T23:01:00.000Z',
  summary: { ordersSynced: 312, checksMatched: 41, newPoints: 58, membersSynced: 12, ...summary },
})

const nothingOpen = { importing: null, needAttention: 0, checks: [] }

async function open({
  members = [vip, pending],
  total = 60,
  search = '',
  progress = nothingOpen,
  latest = run('done'),
}: Opened = {}) {
  const server = fakeServer({
    'GET /api/admin-stats': answer(makeAdminStats()),
    'GET /api/members': answer(members, 200, { 'x-total-count': String(total) }),
    'GET /api/sync-runs': answer([latest], 200, { 'x-total-count': '1' }),
    'GET /api/sync-progress': answer(progress),
  })
  const asked = watchRequests()
  return { server, asked, ...(await renderAdmin(<OverviewTab />, { search })) }
}
type Opened = { members?: MemberWire[]; total?: number; search?: string; progress?: object; latest?: object }

const cells = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
const lastList = (asked: string[]) => asked.filter((url) => url.startsWith('GET /api/members?')).at(-1)
const exportLink = (place: HTMLElement) => find<HTMLAnchorElement>(place, 'a[download]').getAttribute('href')

describe('the totals of the program', () => {
  test('are shown with a sentence each', async () => {
    const { place, goTo } = await open()
    const strip = find(place, '[aria-label="Program totals"]').textContent
    expect(strip).toContain('Total members500300 regular, 175 local, 25 VIP')
    expect(strip).toContain('Approved members4868 rejected')
    expect(strip).toContain('Current points171,940486,210 earned all-time')
    expect(strip).toContain('Rewards redeemed214612 earned, 241 claimed')
    expect(strip).toContain('Member savings$38,412.60')
    await click(findButton(place, 'Review'))
    expect(goTo).toHaveBeenCalledWith('pending')
  })

  test('that could not be loaded say so and can be asked for again', async () => {
    const { place, server, render } = await open()
    server.replies['GET /api/admin-stats'] = refuse('database-unavailable')
    await render(null)
    const failed = await renderAdmin(<OverviewTab />)
    expect(failed.place.textContent).toContain("Couldn't load totals")
    server.replies['GET /api/admin-stats'] = answer(makeAdminStats())
    await click(findButton(failed.place, 'Try again'))
    await waitFor(() => expect(failed.place.textContent).toContain('Total members500'))
    expect(place.textContent).toBe('')
  })
})

describe('the table of members', () => {
  test('has a row for each with name, email, type, status, total spent and points', async () => {
    const { place } = await open()
    const heads = [...place.querySelectorAll('th')].map((head) => head.textContent)
    expect(heads).toEqual(['Name', 'Email', 'Type', 'Status', 'Total spent', 'Points', 'View details'])
    const rows = [...place.querySelectorAll('tbody tr')]
    expect(cells(rows[0]).slice(0, 6)).toEqual([
      'CRCamila RestrepoET-0011',
      'camila@example.com',
      'VIP 50%',
      'Approved',
      '$9,482.10',
      "—VIP members don't earn points",
    ])
    expect(cells(rows[1]).slice(2, 6)).toEqual(['Regular', 'Pending', '$0.00', '12'])
    expect(place.textContent).toContain('1 to 25 of 60 members')
  })

  test('opens the details of a member', async () => {
    const { place, openMember } = await open()
    await click(findButton(place, 'View details for Camila Restrepo'))
    expect(openMember).toHaveBeenCalledWith('mb_vip')
  })

  test('is narrowed, ordered and paged by the server, and the address says how', async () => {
    const { place, asked } = await open()
    expect(lastList(asked)).toBe('GET /api/members?sort=spent&direction=desc&page=1&pageSize=25')
    await click(find(place, 'input[value=local]'))
    await choose(find(place, '.toolbar select'), 'approved')
    await click(findButton(place, 'Name'))
    await click(findButton(place, 'Page 2'))
    await waitFor(() => expect(lastList(asked)).toContain('?type=local&status=approved&sort=name&direction=asc&page=2'))
    expect(location.search).toBe('?type=local&status=approved&sort=name&direction=asc&page=2')
    await click(find(place, 'input[value=vip]'))
    await waitFor(() => expect(location.search).not.toContain('page'))
  })

  test('begins as the address says, and leaves out what no list could be', async () => {
    const { asked } = await open({ search: '?q=okafor&type=gold&sort=points&direction=asc&page=-3' })
    expect(lastList(asked)).toBe('GET /api/members?q=okafor&sort=points&direction=asc&page=1&pageSize=25')
  })

  test('is searched when typing has come to a rest, from anywhere with the key /', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { place, asked } = await open()
    await press(document.body, '/')
    const search = find<HTMLInputElement>(place, 'input[type=search]')
    expect(document.activeElement).toBe(search)
    await fill(search, 'oka')
    await fill(search, 'okafor')
    await act(() => vi.advanceTimersByTimeAsync(300))
    await waitFor(() => expect(asked.filter((url) => url.includes('q='))).toHaveLength(1))
    expect(lastList(asked)).toContain('?q=okafor&')
    expect(location.search).toBe('?q=okafor')
  })

  test('says how many of each type there are, but not beside a narrower list', async () => {
    const { place } = await open()
    const filter = () => find(place, '.segmented').textContent
    expect(filter()).toBe('Membership typeAll500Regular300Local175VIP25')
    await choose(find(place, '.toolbar select'), 'pending')
    expect(filter()).toBe('Membership typeAllRegularLocalVIP')
  })

  test('is exported under the same search, filters and order', async () => {
    const { place } = await open({ search: '?q=a+b&type=vip&status=approved&sort=name&direction=asc&page=2' })
    expect(exportLink(place)).toBe('/api/members-export?q=a+b&type=vip&status=approved&sort=name&direction=asc')
  })

  test('that a search leaves empty can be cleared', async () => {
    const { place } = await open({ members: [], total: 0, search: '?q=zzz' })
    expect(place.textContent).toContain('No results')
    await click(findButton(place, 'Clear search and filters'))
    await waitFor(() => expect(location.search).toBe(''))
    expect(place.textContent).toContain('No members yet')
  })

  test('that could not be loaded says so, and nobody is made up', async () => {
    fakeServer({
      'GET /api/admin-stats': unreachable,
      'GET /api/members': unreachable,
      'GET /api/sync-runs': unreachable,
      'GET /api/sync-progress': unreachable,
    })
    const { place } = await renderAdmin(<OverviewTab />)
    expect(place.textContent).toContain("Couldn't load membersWe couldn't connect")
    expect(place.querySelectorAll('tbody tr')).toHaveLength(0)
  })
})

describe('the sync of orders', () => {
  test('is not promised to a bar without a register', async () => {
    const refused = answer({ error: 'No point of sale is connected.', code: 'pos-not-connected' }, 503)
    fakeServer({
      'GET /api/admin-stats': answer(makeAdminStats()),
      'GET /api/members': answer([vip], 200, { 'x-total-count': '1' }),
      'GET /api/sync-runs': refused,
      'GET /api/sync-progress': refused,
    })
    const { place } = await renderAdmin(<OverviewTab />)
    expect(place.textContent).not.toContain('Auto-sync')
    expect(place.textContent).toContain('No register is connected, so no orders sync.')
  })

  test('runs automatically, and a note says when', async () => {
    const { place } = await open()
    expect(place.textContent).toContain('Auto-sync runs every 4 hours at 12am, 4am, 8am, 12pm, 4pm and 8pm UTC')
    expect(place.textContent).toMatch(/Last sync: Nov 1[45], 2025/)
  })

  test('says on which day an import of the past is', async () => {
    const { place } = await open({ progress: { ...nothingOpen, importing: { day: 9, days: 35 } } })
    expect(place.textContent).toContain('Importing day 9 of 35')
    expect(find(place, '[role=progressbar]').getAttribute('aria-valuetext')).toBe('Importing day 9 of 35')
  })

  test('says how many checks need attention, and lists what, since when and why', async () => {
    const check = {
      id: 'count check-41',
      kind: 'count',
      number: '41',
      businessDate: '2025-11-13',
      from: null,
      to: null,
      reason: "We couldn't count the points on this check.",
      detail: 'transactions_order_number',
      attempts: 4,
      since: '2025-11-14T18:00:00.000Z',
      retryAt: '2025-11-14T20:00:00.000Z',
    }
    const minute = { from: '2025-11-13T23:01:00.000Z', to: '2025-11-13T23:02:00.000Z' }
    const stretch = { ...check, ...minute, id: 'stretch', kind: 'stretch', number: null, businessDate: null }
    const day = { ...check, id: 'day', kind: 'stretch', number: null, businessDate: '2025-11-12' }
    const checks = [check, stretch, day]
    const { place, server } = await open({ progress: { ...nothingOpen, needAttention: 4, checks } })
    expect(place.textContent).toContain('4 checks need attention')
    await click(findButton(place, 'Show checks that need attention'))
    const list = find(place, 'dialog[open]')
    expect(list.textContent).toContain("Check #41, Thursday, November 13We couldn't count the points on this check.")
    expect(list.textContent).toContain('Tried 4 times since Fri, Nov 14, 1:00 PM. Next try: Fri, Nov 14, 3:00 PM.')
    expect(list.textContent).toContain('Orders from Thu, Nov 13, 6:01 PM')
    expect(list.textContent).toContain('Orders of Wednesday, November 12')
    expect(list.textContent).toContain('the 3 that have waited longest, of 4')
    expect(list.querySelectorAll('details[open]')).toHaveLength(0)
    server.replies['POST /api/sync-progress/retry'] = answer({ success: true, retried: 3 }, 200, changed('sync'))
    server.replies['GET /api/sync-progress'] = answer(nothingOpen)
    await click(findButton(list, 'Try again now'))
    await waitFor(() =>
      expect(toasts(place)).toEqual(['Trying again | 3 checks in the background. Whatever works leaves this list.']),
    )
    await waitFor(() => expect(list.textContent).toContain('Nothing needs attention'))
  })

  test('that failed says why, and that nothing is lost', async () => {
    const failed = { ...run('failed'), error: 'Toast is limiting requests. Wait a few minutes and try again.' }
    const { place } = await open({ latest: failed })
    expect(find(place, '.notice').textContent).toContain(
      'Toast is limiting requests. Wait a few minutes and try again.',
    )
    expect(place.textContent).not.toContain('Last sync:')
  })

  test('that staff start shows what it has read, and at the end what came of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { place, server, asked } = await open()
    const { summary } = run('done', { ordersSynced: 486 })
    const later = answerLater({ success: true, runId: 'sy_1', summary }, changed('sync'))
    server.replies['GET /api/auto-sync-orders'] = later.reply
    server.replies['GET /api/sync-runs'] = answer([run('running')])
    await click(findButton(place, 'Sync Orders'))
    expect(asked).toContain('GET /api/auto-sync-orders?days=7')
    expect(findButton(place, 'Syncing...').getAttribute('aria-busy')).toBe('true')
    expect(place.textContent).toContain('Syncing the last 7 days of orders... Connecting to the point of sale...')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() =>
      expect(place.textContent).toContain('312 orders synced. 41 newly matched to members. 58 points added.'),
    )
    expect(find(place, '[role=progressbar]').getAttribute('aria-label')).toBe('Order sync progress')
    server.replies['GET /api/sync-runs'] = answer([run('done')])
    await later.send()
    await waitFor(() =>
      expect(toasts(place)).toEqual([
        'Sync complete | 486 orders synced, 41 newly matched. 58 points added for 12 members.',
      ]),
    )
    expect(findButton(place, 'Sync Orders').getAttribute('aria-busy')).toBeNull()
    expect(place.querySelector('[role=progressbar]')).toBeNull()
  })

  test('that runs out of time says that the rest follows', async () => {
    const { place, server } = await open()
    const { summary } = run('done', { ordersSynced: 486 })
    const restFrom = '2025-11-12T05:00:00Z'
    server.replies['GET /api/auto-sync-orders'] = answer({ success: true, runId: 'sy_1', summary, restFrom })
    await click(findButton(place, 'Sync Orders'))
    await waitFor(() =>
      expect(toasts(place)).toEqual([
        'Sync continues | 486 orders synced, 41 newly matched. 58 points added for 12 members. Toast is slow right now. We import the rest in the background.',
      ]),
    )
  })

  test.each([
    [
      answer({ success: false, error: 'Toast is closed for repairs', code: 'pos-failed' }, 502),
      'Sync Failed | Toast is closed for repairs',
    ],
    [answer({ success: false }, 502), 'Sync Failed | Failed to sync orders'],
    [unreachable, 'Sync Error | Failed to connect to sync service'],
  ])('that fails is told as a failure (%#)', async (reply, told) => {
    const { place, server } = await open()
    server.replies['GET /api/auto-sync-orders'] = reply
    await click(findButton(place, 'Sync Orders'))
    await waitFor(() => expect(toasts(place)).toEqual([told]))
    expect(findButton(place, 'Sync Orders').getAttribute('aria-busy')).toBeNull()
  })
})

test('members are added from here as regular ones', async () => {
  const { place } = await open()
  await click(findButton(place, 'Add Member'))
  expect(find<HTMLSelectElement>(place, 'select[name=membershipType]').value).toBe('regular')
})
