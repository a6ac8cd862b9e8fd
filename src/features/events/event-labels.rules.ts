import type { LabelsOf } from '#features/content/labels.rules.ts'
import type { EventContent } from './event.contract.ts'
import { eventPageLabels } from './event-page-labels.rules.ts'

export const eventLabels = {
  fields: {
    title: 'Title',
    weekday: 'Day',
    starts: 'Starts',
    ends: 'Ends',
    barOpenUntil: 'Bar open until',
    firstDate: 'First date',
    lastDate: 'Last date',
    pausedDates: 'Paused weeks',
    pauseReasons: { label: 'Why', fields: { reason: 'Why' } },
    kind: 'Search engines show it as',
    inOneWord: 'In one word',
    teaser: 'Card line',
    description: 'Description',
    picture: 'Picture',
    page: eventPageLabels,
    isOffWebsite: 'Off the website',
  },
} satisfies LabelsOf<EventContent>
