import { fromVenue, LONGEST, line, optional, type PageWords, picture, text } from './page-fields.rules.ts'

const { top, headline, label, short } = LONGEST

export const contactFields = {
  top: {
    title: 'Top of the page',
    fields: {
      headline: line('Headline', top),
      introduction: text('Introduction', short, fromVenue('street', 'whereabouts')),
      reserveButton: line('Button to reserve', label),
      picture: picture('Picture', 'Also for search engines, and when people share the link'),
    },
  },
  hours: {
    title: 'Below the hours',
    intro: 'Also on the home page.',
    fields: {
      note: optional(line('Note', short)),
      link: line('Link to the fixtures', label),
    },
  },
  message: {
    title: 'Messages',
    intro: 'The words beside the form.',
    fields: { headline: line('Headline', headline), text: text('Text', LONGEST.text) },
  },
  reservation: {
    title: 'Reservations',
    intro: 'The words beside the booking fields.',
    fields: {
      headline: line('Headline', headline),
      text: text('Text', LONGEST.text, fromVenue('groupsFrom')),
      picture: picture('Picture'),
    },
  },
} as const

export type ContactPage = PageWords<typeof contactFields>
