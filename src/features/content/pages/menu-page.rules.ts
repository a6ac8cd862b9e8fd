import { LONGEST, line, optional, type PageWords, picture, text } from './page-fields.rules.ts'

const { top, headline, label, short } = LONGEST

export const menuFields = {
  top: {
    title: 'Top of the page',
    intro: 'Above the menu, which has its own tab.',
    fields: {
      headline: line('Headline', top),
      introduction: text('Introduction', short),
      picture: picture('Picture', 'Also shown when people share the link'),
    },
  },
  goodToKnow: {
    title: 'Good to know',
    intro: 'Below the menu. Extras and charges come from the menu.',
    fields: {
      headline: line('Headline', headline),
      text: optional(text('Text', short)),
      reserveButton: line('Button to reserve', label),
      orderButton: line('Button to order', label, { hint: 'Shown only if Venue has an ordering link' }),
    },
  },
} as const

export type MenuPage = PageWords<typeof menuFields>
