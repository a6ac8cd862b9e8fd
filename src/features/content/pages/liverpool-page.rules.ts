import { fromVenue, LONGEST, line, optional, type PageWords, picture, replaced, text } from './page-fields.rules.ts'

const { top, headline, label, short } = LONGEST

export const liverpoolFields = {
  top: {
    title: 'Top of the page',
    fields: {
      headline: line('Headline', top, fromVenue('streetName')),
      introduction: text('Introduction', short),
      joinButton: line('Button to the club', label),
      fixturesButton: line('Button to the fixtures', label),
      picture: picture('Picture', 'Also shown when people share the link'),
    },
  },
  club: {
    title: 'The club',
    fields: { headline: line('Headline', headline), text: text('Text', LONGEST.text) },
  },
  fixtures: {
    title: 'Fixtures',
    intro: 'The list has its own tab.',
    fields: { closed: optional(text('About matches before we open', LONGEST.text)) },
  },
  matchDay: {
    title: 'Match day',
    intro: 'The photos below it come from Gallery.',
    fields: {
      headline: line('Headline', headline),
      text: text('Text', LONGEST.text),
      membership: optional(text('About membership', short)),
      follow: optional(
        text(
          'Where to follow',
          short,
          replaced('instagram', 'the Instagram link from Venue. Without one, this text is not shown'),
        ),
      ),
    },
  },
  join: {
    title: 'Join the club',
    intro: 'The words beside the form.',
    fields: {
      headline: line('Headline', headline),
      introduction: text('Introduction', short),
      note: optional(text('Note', short)),
      form: line('Headline of the form', label, { hint: 'Only for this website’s own form' }),
    },
  },
} as const

export type LiverpoolPage = PageWords<typeof liverpoolFields>
