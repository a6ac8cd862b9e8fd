import { expect, test } from 'vitest'
import { weekdays } from '#base/zoned-time.ts'
import { menu } from '#content/menu.ts'
import { eventContent } from '#features/events/event.contract.ts'
import { listEventProblems } from '#features/events/event-problems.rules.ts'
import { listDisagreements } from '#features/events/facts/facts.rules.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { newEvent } from './new-event.rules.ts'

const longest = { title: 'Q'.repeat(60), weekday: 'Wednesday', starts: '20:30', ends: '22:30' } as const

test('a new event can be published as it is, however long its name is', () => {
  const event = newEvent(longest)
  expect(eventContent.parse(event)).toEqual(event)
  expect(listEventProblems(event)).toEqual([])
})

test.each(weekdays)('what it says about a %s agrees with its times', (weekday) => {
  const events = [{ slug: 'quiz-night', ...newEvent({ title: 'Quiz Night', weekday, starts: '20:00', ends: '22:00' }) }]
  expect(
    listDisagreements({
      menu,
      events,
      promotions: [],
      favorites: [],
      eventPages: [],
      register: [],
      hours: FALLBACK_HOURS,
    }),
  ).toEqual([])
  expect(events[0]?.page.closing.hours).toBe(`${weekday}, 8 to 10 PM.`)
})
