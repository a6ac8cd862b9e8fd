import { expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { contactPage } from '#content/pages/contact.ts'
import { venueFacts } from '#content/venue.ts'
import { type DayHours, FALLBACK_HOURS, type SpecialDay } from '#features/hours/hours.rules.ts'
import { venueData } from './venue-data.ts'

const site = 'https://bar.test'
const at = { now: new Date('2026-11-17T18:00:00-05:00'), timeZone: 'America/New_York' }
const specialDay: SpecialDay = {
  date: '2026-11-26',
  reason: 'Thanksgiving',
  isOpen: true,
  openTime: '12:00',
  closeTime: '18:00',
}

const contents = { menu, venue: venueFacts, contactPage }

function hoursOf(week: readonly DayHours[], specialDays: SpecialDay[] = []) {
  const { openingHoursSpecification, specialOpeningHoursSpecification } = venueData(
    { hours: week, specialDays, ...at },
    contents,
    site,
  )
  return { week: openingHoursSpecification, special: specialOpeningHoursSpecification }
}

function weekWith(day: string, change: Partial<DayHours>) {
  return FALLBACK_HOURS.map((row) => (row.day === day ? { ...row, ...change } : row))
}

test('nights that end after midnight are told as search engines understand them, days with the same hours together', () => {
  expect(hoursOf(FALLBACK_HOURS).week).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '15:00',
      closes: '02:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday', 'Sunday'], opens: '09:00', closes: '02:00' },
  ])
})

test('a day on which the bar is always closed is not among the hours', () => {
  const { week } = hoursOf(weekWith('Monday', { isOpen: false }))
  expect(week.flatMap(({ dayOfWeek }) => dayOfWeek)).toEqual([
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
})

test('a day that never closes is told as open, not as closed', () => {
  const allDay = hoursOf(weekWith('Sunday', { openTime: '00:00', closeTime: '00:00' })).week
  expect(allDay.at(-1)).toMatchObject({ dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' })
  const fromNoon = hoursOf(weekWith('Sunday', { openTime: '12:00', closeTime: '12:00' })).week
  expect(fromNoon.at(-1)).toMatchObject({ dayOfWeek: ['Sunday'], opens: '12:00', closes: '11:59' })
})

test('special days are told for their date alone, with their hours or as closed', () => {
  const christmas = { ...specialDay, date: '2026-12-25', reason: 'Christmas', isOpen: false }
  expect(hoursOf(FALLBACK_HOURS, [specialDay, christmas]).special).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-11-26',
      validThrough: '2026-11-26',
      opens: '12:00',
      closes: '18:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ])
  expect(hoursOf(FALLBACK_HOURS).special).toBeUndefined()
})

test('the bar does not rate itself', () => {
  expect(JSON.stringify(venueData({ hours: FALLBACK_HOURS, specialDays: [], ...at }, contents, site))).not.toMatch(
    /rating|review/i,
  )
})
