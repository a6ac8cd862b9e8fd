import { act, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeAdminStats } from '#tests/make/make-admin-stats.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { makeSyncRun, nothingOpen } from '#tests/make/make-sync-run.ts'
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

async function open({ members = [vip, pending], total = 60, search = '' }: Opened = {}) {
  const server = fakeServer({
    'GET /api/admin-stats': answer(makeAdminStats()),
    'GET /api/members': answer(members, 200, { 'x-total-count': String(total) }),
    'GET /api/sync-runs': answer([makeSyncRun('done')], 200, { 'x-total-count': '1' }),
    'GET /api/sync-progress': answer(nothingOpen),
  })
  const asked = watchRequests()
  return { server, asked, ...(await renderAdmin(<OverviewTab />, { search })) }
}
type Opened = { members?: MemberWire[]; total?: number; search?: string }

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

test('members are added from here as regular ones', async () => {
  const { place } = await open()
  await click(findButton(place, 'Add Member'))
  expect(find<HTMLSelectElement>(place, 'select[name=membershipType]').value).toBe('regular')
})
