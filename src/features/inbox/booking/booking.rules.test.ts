import { expect, test } from 'vitest'
import { venueFacts } from '#content/venue.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import {
  bookingQuery,
  describeBooking,
  findBookingProblem,
  findDateProblem,
  findTimeProblem,
  lastBookingDate,
  partySize,
  readBooking,
} from './booking.rules.ts'
import { bookingAddress } from './booking-address.ts'

const thanksgiving = {
  date: '2025-11-27',
  reason: 'Thanksgiving',
  isOpen: false,
  openTime: '15:00',
  closeTime: '02:00',
}
const opening = {
  hours: FALLBACK_HOURS,
  specialDays: [thanksgiving],
  now: new Date('2025-11-14T18:00:00-05:00'),
  timeZone: 'America/New_York',
}
const booking = { guests: 4, date: '2025-11-21', time: '20:00' }
const problemOf = (changes: Partial<typeof booking>) => findBookingProblem({ ...booking, ...changes }, opening)

test('up to five guests are led to the provider, with date and time', () => {
  expect(bookingAddress(booking, venueFacts)).toBe('https://example.com/reserve?party=4&dateTime=2025-11-21T20%3A00')
  expect(bookingAddress({ ...booking, guests: 5 }, venueFacts)).toContain('party=5')
})

test('six or more are led to the form for large parties, with what they chose', () => {
  expect(bookingAddress({ ...booking, guests: 6 }, venueFacts)).toBe(
    '/events?guests=6&date=2025-11-21&time=20:00#large-reservation',
  )
})

test('a booking is the same after it was in an address', () => {
  expect(readBooking(new URLSearchParams(bookingQuery(booking)))).toEqual(booking)
})

test.each([
  '',
  'guests=0&date=2025-11-21&time=20:00',
  'guests=201&date=2025-11-21&time=20:00',
  'guests=4&date=2025-02-30&time=20:00',
  'guests=4&date=2025-11-21&time=25:00',
  'guests=4&date=2025-11-21',
  'guests=-1&date=2025-11-21&time=20:00',
])('"%s" is no booking', (query) => {
  expect(readBooking(new URLSearchParams(query))).toBeUndefined()
})

test('a table can be had while we are open, also after midnight', () => {
  expect(problemOf({})).toBeUndefined()
  expect(problemOf({ time: '15:00' })).toBeUndefined()
  expect(problemOf({ date: '2025-11-22', time: '01:30' })).toBeUndefined()
})

test('a table at a time when we are closed is refused with our hours', () => {
  expect(problemOf({ time: '05:00' })).toBe("We're closed at 5 AM. Our hours on Friday, November 21 are 3 PM – 2 AM.")
  expect(problemOf({ date: thanksgiving.date })).toBe(
    "We're closed on Thursday, November 27. Please choose another day.",
  )
})

test('what has passed, and what is too far off, is refused', () => {
  expect(problemOf({ date: '2025-11-13' })).toBe('That date has passed.')
  expect(problemOf({ date: '2025-11-14', time: '17:30' })).toBe('That time has passed.')
  expect(problemOf({ date: '2026-11-15' })).toBe('We book up to a year ahead.')
})

test('without a whole week of hours no time is called wrong', () => {
  expect(findBookingProblem({ ...booking, time: '05:00' }, { ...opening, hours: [] })).toBeUndefined()
})

test('a booking is told in one line', () => {
  expect(describeBooking(booking)).toBe('Friday, November 21 at 8 PM, 4 guests')
  expect(describeBooking({ ...booking, guests: 1 })).toBe('Friday, November 21 at 8 PM, 1 guest')
})

const today = '2025-11-14'

test('a table can be asked for from today until a year from now', () => {
  expect(lastBookingDate(today)).toBe('2026-11-14')
  for (const date of [today, '2025-11-15', '2026-11-14']) expect(findDateProblem(date, today)).toBeUndefined()
  expect(findDateProblem('2025-11-13', today)).toBe('That date has passed')
  expect(findDateProblem('2026-11-15', today)).toBe('We book up to a year ahead')
})

test.each(['', 'tomorrow', '2025-02-30', '2025-13-01', '12/05/2025', '2025-12-05T20:00', ' 2025-12-05'])(
  '"%s" is no date for a table',
  (date) => {
    expect(findDateProblem(date, today)).toBe('Please choose a date')
  },
)

test('a table can be asked for by one guest, and by as many as fit in', () => {
  const guestsOf = (guests: number) => readBooking(new URLSearchParams(bookingQuery({ ...booking, guests })))?.guests
  expect([1, 200].map(guestsOf)).toEqual([1, 200])
  expect(partySize.most).toBe(200)
})

test('a table can be had from this minute on', () => {
  expect(problemOf({ date: '2025-11-14', time: '18:00' })).toBeUndefined()
  expect(problemOf({ date: '2025-11-14', time: '17:59' })).toBe('That time has passed.')
})

test('the hours in a refusal are those of its day of the week', () => {
  expect(problemOf({ date: '2025-11-22', time: '05:00' })).toContain('Saturday, November 22 are 9 AM – 2 AM')
  expect(problemOf({ date: '2025-11-24', time: '05:00' })).toContain('Monday, November 24 are 3 PM – 2 AM')
})

test('as long as no date or no time is chosen, no time is called wrong', () => {
  expect(findTimeProblem({ date: '', time: '05:00' }, opening)).toBeUndefined()
  expect(findTimeProblem({ date: '2025-11-21', time: '' }, opening)).toBeUndefined()
})
