import type { SeoWire } from '#features/seo/seo.contract.ts'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'

/** What the server answers to the SEO admin of a house in which nobody has saved anything yet. */
export function makeSeoWire(answer: Partial<SeoWire> = {}): SeoWire {
  const own = (page: string, url: string) => ({
    title: `The ${page} page of a bar in Miami Beach`,
    description: `All about the ${page} page, in the words that it brings along itself, for everybody.`,
    image: '/media/house.jpg',
    url,
  })
  return {
    pages: { home: NO_PAGE_FIELDS, events: NO_PAGE_FIELDS, menu: NO_PAGE_FIELDS, contact: NO_PAGE_FIELDS },
    ...NO_TAGS,
    images: [
      {
        name: 'counter',
        src: '/media/counter-400.webp',
        largest: '/media/counter-1600.webp',
        alt: '',
        title: '',
        ownAlt: 'The counter',
        usedOn: ['/'],
      },
    ],
    saved: {},
    own: {
      home: own('home', '/'),
      events: own('events', '/events'),
      menu: own('menu', '/menu'),
      contact: own('contact', '/contact'),
    },
    others: [{ title: 'Privacy policy of the bar', description: 'What the bar knows about you.' }],
    site: 'https://bar.test',
    ...answer,
  }
}
