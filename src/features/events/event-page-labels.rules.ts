import type { EventPage } from '#content/event-pages/event-page.ts'
import type { LabelsOf } from '#features/content/labels.rules.ts'
import { dietNames } from '#features/menu/menu-labels.rules.ts'
import { fixedTargets } from './event-links.rules.ts'

/** How hot a sauce is. */
export const heats = Object.fromEntries([1, 2, 3, 4, 5].map((heat) => [heat, `${heat} of 5`]))

const named = { name: 'Name', what: 'What it is' }
const target = { label: 'Leads to', choices: fixedTargets }
const link = { label: 'Words', to: target }

const dish = {
  label: 'In this list',
  /** What comes from the menu can have another name here. */
  fieldsOf: (known: object) => ({
    name: 'fromMenu' in known ? 'Shown as' : 'Name',
    fromMenu: 'From the menu',
    cents: 'Price',
    description: 'What it is',
    diets: { label: 'Diets', choices: dietNames },
    priceLabel: 'Price in words',
    isPopular: 'Popular',
    isHalfPrice: 'Half price',
  }),
}

/** Parts of a page have most fields in common, which a few of them call otherwise. */
const sectionFields = {
  kind: 'Kind of part',
  title: 'Headline',
  anchor: 'Link to this part',
  isDeep: 'Darker background',
  isFlipped: 'Picture on the left',
  eyebrow: 'Line above the headline',
  lede: 'Introduction',
  text: 'Text',
  aside: 'Second paragraph',
  note: 'Note below the button',
  media: { label: 'Picture', fields: { picture: 'Picture', video: 'Video' } },
  lists: { label: 'Dishes and drinks', fields: { title: 'Name of the list', dishes: dish } },
  figures: { label: 'Figures', fields: { figure: 'Figure', what: 'What it counts' } },
  rules: { label: 'Rules', fields: named },
  links: { label: 'Links', fields: link },
  buttons: { label: 'Buttons', fields: { ...link, icon: 'Drawing' } },
  offers: { ...dish, label: 'Offers' },
  steps: { label: 'Steps', fields: named },
  sauces: { label: 'Sauces', fields: { ...named, heat: { label: 'Heat', choices: heats } } },
  competitions: { label: 'Competitions', fields: { ...named, emblem: 'Drawing' } },
  columns: { label: 'Columns', fields: named },
}

function sectionLabels(kind: unknown) {
  if (kind === 'bands') return { ...sectionFields, lede: 'When no band is known yet' }
  if (kind === 'happy-hour') return { ...sectionFields, note: 'Words before the prices' }
  return sectionFields
}

export const eventPageLabels = {
  fields: {
    hero: {
      label: 'Top of the page',
      fields: {
        eyebrow: 'Line above the headline',
        title: 'Headline',
        lede: 'Introduction',
        more: { label: 'Second button', fields: { label: 'Second button', anchor: 'Leads to' } },
        rail: {
          label: 'Short answers below the picture',
          fields: { term: 'Word', detail: { label: 'Answer', fields: { label: 'Answer', to: target } } },
        },
      },
    },
    sections: { label: 'Parts of the page', fieldsOf: ({ kind }) => sectionLabels(kind) },
    closing: {
      label: 'End of the page',
      fields: { title: 'Headline', hours: 'Hours', happyHour: 'About happy hour' },
    },
    head: {
      label: 'Search result',
      fields: { title: 'Title of the page', description: 'Description of the page' },
    },
  },
} satisfies LabelsOf<EventPage>
