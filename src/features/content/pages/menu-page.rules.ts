import { LONGEST, line, optional, type PageWords, picture, text } from './page-fields.rules.ts'

const { top, headline, label, short } = LONGEST

export const menuFields = {
  top: {
    title: 'Top of the page',
    intro: 'Above the menu, which has a tab of its own.',
    fields: {
      headline: line('Headline', top),
      introduction: text('Introduction', short),
      picture: picture('Picture', 'Also beside links that people share'),
    },
  },
  goodToKnow: {
    title: 'Good to know',
    intro: 'Below the menu. Extras and charges come from the menu.',
    fields: {
      headline: line('Headline', headline),
      text: optional(text('Text', short)),
      reserveButton: line('Button to reserve', label),
      orderButton: line('Button to order', label, { hint: 'Only with an address for orders under Venue' }),
    },
  },
} as const

export type MenuPage = PageWords<typeof menuFields>
