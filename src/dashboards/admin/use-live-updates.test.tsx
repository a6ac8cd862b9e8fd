import { act } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadOwnChanges } from '#dashboards/shared/live/load-changes.ts'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

class Line extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
  }
}

function Screen() {
  return <p>{useLiveUpdates(true).isLost ? 'lost' : 'connected'}</p>
}

/** The dashboard, and the lines to the server that it opened. */
async function listen() {
  vi.useFakeTimers()
  const lines: Line[] = []
  vi.stubGlobal(
    'EventSource',
    class extends Line {
      constructor() {
        super()
        lines.push(this)
      }
    },
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const { place, client } = await renderAdmin(<Screen />)
  const reloads = vi.spyOn(client, 'invalidateQueries')
  const line = () => {
    const last = lines.at(-1)
    if (!last) throw new Error('No line was opened')
    return last
  }
  const tell = (event: Event) => act(async () => void line().dispatchEvent(event))
  await tell(new Event('open'))
  return { place, client, lines, line, tell, reloads }
}

/** What is put together from other topics is loaded with any of them. */
const tonight = { queryKey: ['tonight'] }

test('what the server tells is loaded again, and a refused line is said until one opens', async () => {
  const { place, tell, reloads } = await listen()
  expect([place.textContent, reloads.mock.calls]).toEqual(['connected', []])
  await tell(new MessageEvent('message', { data: 'rewards:41,members:41' }))
  await tell(new MessageEvent('message', { data: 'everything' }))
  expect(reloads.mock.calls).toEqual([[{ queryKey: ['rewards'] }], [{ queryKey: ['members'] }], [tonight], []])
  await tell(new Event('error'))
  expect(place.textContent).toBe('lost')
  await tell(new Event('open'))
  expect([place.textContent, reloads.mock.calls.at(-1)]).toEqual(['connected', []])
})

test('what Tonight has no part of leaves it alone', async () => {
  const { tell, reloads } = await listen()
  await tell(new MessageEvent('message', { data: 'audit:41' }))
  expect(reloads.mock.calls).toEqual([[{ queryKey: ['audit'] }]])
})

describe('an own change', () => {
  test('is loaded once: with the answer, and not again when it is announced', async () => {
    const { client, tell, reloads } = await listen()
    await act(() => loadOwnChanges(client, 'inbox:41,audit:41'))
    await tell(new MessageEvent('message', { data: 'inbox:41,audit:41' }))
    expect(reloads.mock.calls).toEqual([[{ queryKey: ['inbox'] }], [{ queryKey: ['audit'] }], [tonight]])
  })

  test('is loaded once when its announcement comes before the answer', async () => {
    const { client, tell, reloads } = await listen()
    await tell(new MessageEvent('message', { data: 'inbox:41' }))
    await act(() => loadOwnChanges(client, 'inbox:41,audit:41'))
    expect(reloads.mock.calls).toEqual([[{ queryKey: ['inbox'] }], [tonight], [{ queryKey: ['audit'] }]])
  })

  test('does not hide what somebody else changes at the same time', async () => {
    const { client, tell, reloads } = await listen()
    await act(() => loadOwnChanges(client, 'inbox:41'))
    await tell(new MessageEvent('message', { data: 'inbox:41,inbox:42' }))
    expect(reloads.mock.calls).toEqual([[{ queryKey: ['inbox'] }], [tonight], [{ queryKey: ['inbox'] }], [tonight]])
  })

  test('of a check also loads what is calculated from checks', async () => {
    const { client, reloads } = await listen()
    await act(() => loadOwnChanges(client, 'checks:41'))
    const loaded = reloads.mock.calls.map(([filters]) => filters?.queryKey)
    expect(loaded).toEqual([['checks'], ['discounts'], ['analytics'], ['membership'], ['tonight']])
  })

  test('that changed nothing loads nothing', async () => {
    const { client, reloads } = await listen()
    await act(() => loadOwnChanges(client, null))
    expect(reloads).not.toHaveBeenCalled()
  })
})

test('a line that has gone silent is dead, whatever the browser thinks, and another is opened', async () => {
  const { place, lines, line, tell } = await listen()
  await act(() => vi.advanceTimersByTimeAsync(44_000))
  await tell(new Event('beat'))
  await act(() => vi.advanceTimersByTimeAsync(44_000))
  expect([place.textContent, lines.length]).toEqual(['connected', 1])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([place.textContent, lines.length, lines[0]?.isClosed, line().isClosed]).toEqual(['lost', 2, true, false])
  await act(() => vi.advanceTimersByTimeAsync(45_000))
  expect(lines).toHaveLength(3)
  await tell(new Event('open'))
  expect(place.textContent).toBe('connected')
})

test('a device that goes offline says so at once, and connects again when it is back', async () => {
  const { place, lines, tell, reloads } = await listen()
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(place.textContent).toBe('lost')
  await act(async () => void dispatchEvent(new Event('online')))
  await tell(new Event('open'))
  expect([place.textContent, lines.length, reloads.mock.calls]).toEqual(['connected', 2, [[]]])
})
