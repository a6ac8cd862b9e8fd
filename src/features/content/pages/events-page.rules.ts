import {
  film,
  fromVenue,
  items,
  LONGEST,
  line,
  lines,
  optional,
  type PageWords,
  picture,
  replaced,
  text,
} from './page-fields.rules.ts'

const { top, headline, label, short } = LONGEST

export const eventsFields = {
  top: {
    title: 'Top of the page',
    intro: 'The introduction lists the events of the week automatically. The pictures rotate.',
    fields: {
      eyebrow: line('Line above the headline', label),
      headline: lines('Headline', top, { hint: 'Line breaks are kept' }),
      sundays: optional(line('After the events of the week', short, { hint: 'Only while Sundays have no event' })),
      weekButton: line('Button to the week', label),
      bands: line('Label for live bands', label),
      matches: line('Label for match days', label),
      matchesLink: line('Link to the fixtures', label),
      parties: line('Label for large parties', label),
      partiesLink: line('Link to large parties', label),
      picture: picture('First picture', 'Also shown when people share the link'),
      secondPicture: optional(picture('Second picture')),
      thirdPicture: optional(picture('Third picture')),
    },
  },
  week: {
    title: 'The week',
    intro: 'The number of promotions and sports events is counted automatically. The cards come from Events.',
    fields: {
      headline: line('Headline', headline),
      invitation: optional(line('After the numbers', short)),
    },
  },
  calendars: {
    title: 'Calendars',
    fields: {
      headline: line('Headline', headline),
      text: text('Text', short),
      events: line('About weekly events', short, replaced('days', 'the days with events')),
      bands: line('About bands', short),
      matches: line('About Liverpool matches', short),
    },
  },
  celebrate: {
    title: 'Celebrate',
    fields: {
      headline: line('Headline', headline),
      text: text('Text', LONGEST.text, fromVenue('groupsFrom')),
      button: line('Button', label),
      picture: picture('Picture'),
    },
  },
  occasions: {
    title: 'Occasions',
    fields: {
      headline: line('Headline', headline),
      list: items('Occasions', { what: 'occasion', most: 6 }),
      film: film('Video'),
      picture: optional(picture('Picture', 'In place of the video')),
    },
  },
  largeParty: {
    title: 'Large parties',
    intro: 'The words beside the form. Prices of bottles come from the menu.',
    fields: {
      headline: line('Headline', headline),
      text: text('Text', LONGEST.text),
      bottles: optional(
        line('About bottles', short, replaced('bottles', 'the bottles and their prices from the menu')),
      ),
      call: optional(text('Above the phone number', LONGEST.text)),
    },
  },
  form: {
    title: 'Form for large parties',
    intro: 'Only for this website’s own form, not a provider’s.',
    fields: {
      headline: line('Headline', headline),
      nextHeadline: line('Headline below the form', headline),
      steps: lines('What happens next', LONGEST.text, { hint: 'One step per line' }),
    },
  },
} as const

export type EventsPage = PageWords<typeof eventsFields>
