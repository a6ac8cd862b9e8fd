import type { LabelsOf } from '#features/content/labels.rules.ts'
import type { EventContent } from './event.contract.ts'
import { eventPageLabels } from './event-page-labels.rules.ts'

/** In the order of the screen, in which the history tells changes. */
export const eventLabels = {
  fields: {
    weekday: { label: 'Day', choices: { '': 'Match days' } },
    starts: 'Starts',
    ends: 'Ends',
    firstDate: 'First date',
    lastDate: 'Last date',
    barOpenUntil: 'Bar open until',
    pausedDates: 'Paused weeks',
    pauseReasons: { label: 'Why', fields: { reason: 'Why' } },
    title: 'Title',
    teaser: 'Card line',
    description: 'Description',
    inOneWord: 'In one word',
    kind: {
      label: 'Search engines show it as',
      choices: { event: 'An event with a date', promotion: 'A weekly deal' },
    },
    picture: 'Picture',
    page: eventPageLabels,
    isOffWebsite: { label: 'On the website', choices: { '': 'Yes', true: 'No' } },
  },
} satisfies LabelsOf<EventContent>
