import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { bands } from '#content/bands.ts'
import { venueFacts } from '#content/venue.ts'
import { urls } from '#urls.ts'
import { BandSchedule } from './band-schedule.tsx'

const saturdays = { starts: '22:00', ends: '01:00' }

function show(now: string) {
  document.body.innerHTML = renderToStaticMarkup(
    <BandSchedule facts={venueFacts} bands={bands} saturdays={saturdays} now={new Date(now)} />,
  )
  return [...document.querySelectorAll<HTMLAnchorElement>('.bands a')]
}

const words = () => document.body.textContent

describe('in the season', () => {
  let rows: HTMLAnchorElement[] = []
  beforeEach(() => {
    rows = show('2025-11-18T18:00:00-05:00')
  })

  test('a row shows the date, what the evening is called, and the band', () => {
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toContain('Sat, Nov 22')
    expect(rows[0]?.textContent).toContain('Request night')
    expect(rows[0]?.textContent).toContain('Half Past Low Tide')
  })

  test('only the first row is marked THIS WEEK', () => {
    expect(rows.map((row) => row.textContent?.includes('THIS WEEK'))).toEqual([true, false])
  })

  test('a row leads to a table at the start of the music, in a new tab that is announced', () => {
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      'https://example.com/reserve?party=2&dateTime=2025-11-22T22%3A00',
      'https://example.com/reserve?party=2&dateTime=2025-11-29T22%3A00',
    ])
    expect(rows[1]?.target).toBe('_blank')
    expect(rows[1]?.textContent).toMatch(/^Reserve for Sat, Nov 29.*\(opens in a new tab\)$/)
  })

  test('all dates can be taken into a calendar', () => {
    expect(document.querySelector(`a[href="${urls.calendar.bands}"]`)).not.toBeNull()
  })
})

test('when every date has passed it says where new ones are announced, and that a table can be had', () => {
  expect(show('2025-11-30T01:00:00-05:00')).toEqual([])
  expect(words()).toContain('New dates go up on Instagram first')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://example.com/reserve?party=2', 'https://example.com/instagram'])
})

test.each(['2025-11-18T18:00:00-05:00', '2026-11-18T18:00:00-05:00'])(
  'the hours and the fight nights are stated at %s',
  (now) => {
    show(now)
    expect(words()).toContain('10:00 PM - 1:00 AM every Saturday')
    expect(words()).toContain('NO LIVE MUSIC ON UFC FIGHT NIGHTS')
  },
)

test('those who have played stand under their year, and lead nowhere', () => {
  show('2026-11-18T18:00:00-05:00')
  const past = document.querySelector('details')
  expect(past?.textContent).toMatch(/^Who has played2025Sat, Nov 29 Brass & Breakers/)
  expect(past?.querySelectorAll('li')).toHaveLength(bands.length)
  expect(past?.querySelectorAll('a')).toHaveLength(0)
})

test('a list without a night is no list at all', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <BandSchedule facts={venueFacts} bands={[]} saturdays={saturdays} now={new Date('2026-11-18T18:00:00Z')} />,
  )
  expect(words()).toContain("The next bands aren't announced yet")
  expect(document.querySelector('details')).toBeNull()
})
