import { act, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderAdmin, toasts, watchRequests } from '#tests/admin-screen.tsx'
import { answer, answerLater, changed, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeAdminStats } from '#tests/make/make-admin-stats.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { makeSyncRun, nothingOpen } from '#tests/make/make-sync-run.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { OverviewTab } from './overview-tab.tsx'

const { member } = makeMine({})

async function open({ progress = nothingOpen, latest = makeSyncRun('done') }: Opened = {}) {
  const server = fakeServer({
    'GET /api/admin-stats': answer(makeAdminStats()),
    'GET /api/members': answer([member], 200, { 'x-total-count': '1' }),
    'GET /api/sync-runs': answer([latest], 200, { 'x-total-count': '1' }),
    'GET /api/sync-progress': answer(progress),
  })
  const asked = watchRequests()
  return { server, asked, ...(await renderAdmin(<OverviewTab />)) }
}
type Opened = { progress?: object; latest?: object }

describe('the sync of orders', () => {
  test('is not promised to a bar without a register', async () => {
    const refused = answer({ error: 'No point of sale is connected.', code: 'pos-not-connected' }, 503)
    fakeServer({
      'GET /api/admin-stats': answer(makeAdminStats()),
      'GET /api/members': answer([member], 200, { 'x-total-count': '1' }),
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
    const failed = { ...makeSyncRun('failed'), error: 'Toast is limiting requests. Wait a few minutes and try again.' }
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
    const { summary } = makeSyncRun('done', { ordersSynced: 486 })
    const later = answerLater({ success: true, runId: 'sy_1', summary }, changed('sync'))
    server.replies['GET /api/auto-sync-orders'] = later.reply
    server.replies['GET /api/sync-runs'] = answer([makeSyncRun('running')])
    await click(findButton(place, 'Sync Orders'))
    expect(asked).toContain('GET /api/auto-sync-orders?days=7')
    expect(findButton(place, 'Syncing...').getAttribute('aria-busy')).toBe('true')
    expect(place.textContent).toContain('Syncing the last 7 days of orders... Connecting to the point of sale...')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() =>
      expect(place.textContent).toContain('312 orders synced. 41 newly matched to members. 58 points added.'),
    )
    expect(find(place, '[role=progressbar]').getAttribute('aria-label')).toBe('Order sync progress')
    server.replies['GET /api/sync-runs'] = answer([makeSyncRun('done')])
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
    const { summary } = makeSyncRun('done', { ordersSynced: 486 })
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
