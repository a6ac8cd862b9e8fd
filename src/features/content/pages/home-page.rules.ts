import {
  dishes,
  film,
  fromVenue,
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

export const homeFields = {
  top: {
    title: 'Top of the page',
    intro: 'The first thing visitors see. The pictures rotate.',
    fields: {
      headline: lines('Headline', top, { hint: 'Line breaks are kept' }),
      introduction: text('Introduction', short, fromVenue('streetName', 'setting')),
      eventsButton: line('Button to the events', label),
      findUs: line('Label beside the address', label),
      picture: picture('First picture', 'Also shown when people share the link'),
      secondPicture: optional(picture('Second picture')),
      thirdPicture: optional(picture('Third picture')),
    },
  },
  about: {
    title: 'About the bar',
    fields: {
      eyebrow: line('Line above the headline', label),
      headline: line('Headline', headline),
      text: text('Text', LONGEST.text),
      reservations: optional(text('About reservations', LONGEST.text, fromVenue('groupsFrom'))),
      film: film('Video'),
      picture: optional(picture('Picture', 'In place of the video')),
    },
  },
  week: {
    title: 'The week',
    intro: 'The headline counts the nights automatically. The cards come from Events.',
    fields: {
      eventsLink: line('Link to all events', label),
      trivia: line('About trivia', short, replaced('hours', 'its day and time from Events')),
      prizesButton: line('Button for the prizes', label),
      bands: line('About live bands', short, replaced('hours', 'their time from Events')),
    },
  },
  prizes: {
    title: 'Trivia prizes',
    intro: 'Opens when a visitor taps the button for the prizes.',
    fields: {
      headline: line('Headline', headline),
      text: text('Text', LONGEST.text),
      link: line('Link to trivia night', label),
      picture: picture('Picture'),
    },
  },
  happyHour: {
    title: 'Happy hour',
    intro: 'Name, offer and times come from Promotions, prices from the menu.',
    fields: {
      twoForOne: optional(line('After the times', short, { hint: 'Only while the offer is 2-for-1' })),
      smallPrint: optional(text('Small print', short)),
      link: line('Link to the menu', label),
      picture: picture('Picture'),
    },
  },
  largeParties: {
    title: 'Large parties',
    fields: {
      headline: line('Headline', headline),
      text: text('Text', LONGEST.text),
      button: line('Button', label),
      picture: picture('Picture'),
    },
  },
  menu: {
    title: 'From the menu',
    intro: 'Names and prices come from the menu.',
    fields: {
      headline: line('Headline', headline),
      dishes: dishes('Dishes', { most: 6, hint: 'Up to six' }),
      button: line('Button', label),
      picture: picture('Picture'),
    },
  },
} as const

export type HomePage = PageWords<typeof homeFields>
