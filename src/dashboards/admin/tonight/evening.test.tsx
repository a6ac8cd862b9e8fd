import { within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AgainstWire } from '#features/operations/tonight/tonight.contract.ts'
import { answer } from '#tests/fake-server.ts'
import { full, kinds, openTonight, stopClock, today, tonight } from '#tests/tonight-screen.tsx'

beforeEach(stopClock)

describe('the evening', () => {
  const item = { startsAt: '', endsAt: null, title: '', note: '', section: 'events' }
  const evening = [
    {
      ...item,
      startsAt: '2026-11-14T16:00:00-05:00',
      endsAt: '2026-11-14T19:00:00-05:00',
      title: 'Happy hour',
      note: '2-for-1 drinks',
    },
    {
      ...item,
      startsAt: '2026-11-14T19:30:00-05:00',
      endsAt: '2026-11-14T21:30:00-05:00',
      title: 'Liverpool v Chelsea',
      note: 'Premier League',
    },
    { ...item, startsAt: '2026-11-15T03:00:00-05:00', title: 'The bar closes', section: 'hours' },
  ]
  const against: AgainstWire = {
    register: 'read',
    date: '2026-11-14',
    beforeDate: '2026-11-07',
    tonight: { sales: 6240, checks: 118, memberVisits: 37, averageCheck: 52.88 },
    before: { sales: 5710, checks: 130, memberVisits: 37, averageCheck: 43.92 },
    beforeTotal: 17_600,
    hours: [
      { at: '2026-11-14T17:00:00-05:00', tonight: 0, before: 0 },
      { at: '2026-11-14T19:00:00-05:00', tonight: 4100, before: 4000 },
      { at: '2026-11-15T03:00:00-05:00', tonight: null, before: 17_600 },
    ],
  }
  const panel = (place: HTMLElement, name: string) => within(place).getByRole('region', { name })
  const openWith = (compared: AgainstWire | null) =>
    openTonight({}, { 'GET /api/tonight': answer({ ...tonight(), against: compared }) })

  test('is told in order: what is over, what is on, and what is to come', async () => {
    const { place } = await openTonight({}, { 'GET /api/content/today': answer({ ...today, evening }) })
    const items = [...panel(place, 'On tonight').querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items).toEqual([
      '4 PMHappy hour Ended 7 PM',
      '7:30 PMLiverpool v Chelsea On nowUntil 9:30 PMPremier League',
      '3 AMThe bar closes ',
    ])
  })

  test('is compared with the same weekday of last week in words, in a drawing and in a table', async () => {
    const { place } = await openWith(against)
    const compared = panel(place, 'Against last Saturday')
    expect([...compared.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Sales$6,2409% more than $5,710',
      'Checks1189% less than 130',
      'Member visits37the same as 37',
      'Average check$52.8820% more than $43.92',
    ])
    expect(within(compared).getByRole('img').getAttribute('aria-label')).toBe(
      'Sales through the evening. Tonight $6,240 by 7:42 PM; last Saturday $5,710 by then and $17,600 in all.',
    )
    expect([...compared.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      '5 PM$0$0',
      '7 PM$4,100$4,000',
      '3 AM$17,600',
    ])
  })

  test('of which last week is unknown is compared with nothing', async () => {
    const hours = against.hours.map((hour) => ({ ...hour, before: null }))
    const { place } = await openWith({ ...against, before: null, beforeTotal: null, hours })
    const compared = panel(place, 'Against last Saturday')
    expect(compared.textContent).toContain("We don't have sales for last Saturday.")
    expect(compared.querySelector('.against-panel__change')).toBeNull()
  })

  test.each([
    ['none', 'Sales come from your point of sale, and none is connected.'],
    ['unread', 'No sales from tonight or last Saturday have synced yet.'],
  ] as const)('without figures of the register (%s) says why, and shows no zero', async (register, words) => {
    const { place } = await openWith({
      ...against,
      register,
      tonight: null,
      before: null,
      beforeTotal: null,
      hours: [],
    })
    const compared = panel(place, 'Against last Saturday')
    expect(compared.textContent).toContain(words)
    expect(compared.querySelector('dl')).toBeNull()
  })

  test('whose sales cannot be read leaves what waits', async () => {
    const { place } = await openTonight({ claims: full.claims })
    expect(panel(place, 'Against last week').textContent).toContain("Couldn't load sales.")
    expect(kinds(place)).toHaveLength(1)
  })
})
