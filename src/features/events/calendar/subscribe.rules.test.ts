import { expect, test } from 'vitest'
import { subscribeLinks } from './subscribe.rules.ts'

test('a calendar can be subscribed to on a device, with Google and with Outlook', () => {
  const links = subscribeLinks({ name: 'Eleven Tides: weekly events', url: 'https://bar.test/calendar/events.ics' })
  expect(links).toEqual({
    device: 'webcal://bar.test/calendar/events.ics',
    google: 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fbar.test%2Fcalendar%2Fevents.ics',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fbar.test%2Fcalendar%2Fevents.ics&name=Eleven%20Tides%3A%20weekly%20events',
  })
})
