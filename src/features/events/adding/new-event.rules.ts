import type { Weekday } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { EventContent } from '#features/events/event.contract.ts'
import { formatSpan } from '#features/hours/hours-format.rules.ts'

export type NewEvent = { title: string; weekday: Weekday; starts: string; ends: string }

/** A weekly event before anybody has written about it. All that it says is true, so that it can be published as it is. */
export function newEvent({ title, weekday, starts, ends }: NewEvent): EventContent {
  const when = `${weekday}, ${formatSpan(starts, ends)}`
  return {
    title,
    weekday,
    starts,
    ends,
    pausedDates: [],
    kind: 'event',
    teaser: `Every ${when}.`,
    description: `${title} at ${venue.name}, every ${when}. Come as you are.`,
    picture: 'bar-interior',
    page: {
      head: {
        title: `${title} at ${venue.name}, ${venue.city}`,
        description: `${title} every ${when}, at ${venue.name} in ${venue.city}.`,
      },
      hero: {
        eyebrow: `Every ${weekday}`,
        title,
        lede: `Every ${when}. Come as you are.`,
        more: { label: 'See the details', anchor: 'details' },
        rail: [
          { id: 'when', term: 'When', detail: when },
          { id: 'eat-first', term: 'Eat first', detail: { label: 'See the menu', to: 'menu' } },
        ],
      },
      sections: [
        {
          kind: 'split',
          id: 'details',
          anchor: 'details',
          title: `Your ${weekday} plan`,
          text: `${title} is on every ${when}. Walk in, or reserve a table if you bring a crowd.`,
          links: [{ id: 'menu', label: 'See the menu', to: 'menu' }],
          media: { picture: 'menu-teaser' },
        },
      ],
      closing: { title: 'Get a table', hours: `${when}.`, happyHour: 'Worth a visit of its own.' },
    },
  }
}
