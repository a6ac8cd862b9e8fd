import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FALLBACK_HOURS } from './hours.rules.ts'
import { watchOpenStatus } from './open-status.client.ts'
import { OpenStatus } from './open-status.tsx'

const timeZone = 'America/New_York'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** The page as it was rendered at one time and is looked at from another. */
function openPage({ renderedAt, lookedAt = renderedAt }: { renderedAt: string; lookedAt?: string }) {
  const facts = { hours: FALLBACK_HOURS, specialDays: [], now: new Date(renderedAt), timeZone }
  document.body.innerHTML = renderToStaticMarkup(<OpenStatus opening={facts} />)
  vi.setSystemTime(lookedAt)
  const [status] = document.querySelectorAll<HTMLElement>('.open')
  if (!status) throw new Error('The page shows no status')
  return status
}

describe('the status in the page', () => {
  test('reads "Open now · until 2 AM" while the bar is open', () => {
    const status = openPage({ renderedAt: '2026-07-10T20:00:00-04:00' })
    expect(status.textContent).toBe('Open now · until 2 AM')
    expect(status.querySelector('b')?.textContent).toBe('Open now')
    expect(status.hasAttribute('data-open')).toBe(true)
  })

  test('reads "Opens at 3 PM" while it is closed', () => {
    const status = openPage({ renderedAt: '2026-07-10T10:00:00-04:00' })
    expect(status.textContent).toBe('Opens at 3 PM')
    expect(status.hasAttribute('data-open')).toBe(false)
  })
})

describe('the status while the page stays open', () => {
  test('changes at the minute of opening and of closing, and goes on doing so', () => {
    const status = openPage({ renderedAt: '2026-07-10T14:59:00-04:00' })
    watchOpenStatus()
    expect(status.textContent).toBe('Opens at 3 PM')

    vi.advanceTimersByTime(59_999)
    expect(status.textContent).toBe('Opens at 3 PM')
    vi.advanceTimersByTime(1)
    expect(status.textContent).toBe('Open now · until 2 AM')
    expect(status.hasAttribute('data-open')).toBe(true)

    vi.advanceTimersByTime(11 * 3_600_000)
    expect(status.textContent).toBe('Opens at 9 AM')
    expect(status.hasAttribute('data-open')).toBe(false)

    vi.advanceTimersByTime(7 * 3_600_000)
    expect(status.textContent).toBe('Open now · until 2 AM')
  })

  test('is put right at once on a page that was rendered earlier', () => {
    const status = openPage({ renderedAt: '2026-07-10T10:00:00-04:00', lookedAt: '2026-07-11T03:00:00-04:00' })
    watchOpenStatus()
    expect(status.textContent).toBe('Opens at 9 AM')
  })

  test.each(['visibilitychange', 'pageshow'])('is put right on %s, when the device has slept', (type) => {
    const status = openPage({ renderedAt: '2026-07-10T10:00:00-04:00' })
    watchOpenStatus()
    vi.setSystemTime('2026-07-10T16:00:00-04:00')
    const target = type === 'pageshow' ? window : document
    target.dispatchEvent(new Event(type))
    expect(status.textContent).toBe('Open now · until 2 AM')
  })

  test('has the right hour on the night the clocks go back', () => {
    const status = openPage({ renderedAt: '2026-11-01T00:30:00-04:00' })
    watchOpenStatus()
    vi.advanceTimersByTime(2.5 * 3_600_000 - 1)
    expect(status.textContent).toBe('Open now · until 2 AM')
    vi.advanceTimersByTime(1)
    expect(status.textContent).toBe('Opens at 9 AM')
  })
})
