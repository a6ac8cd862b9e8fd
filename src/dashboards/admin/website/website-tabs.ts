import type { Role } from '#base/roles.ts'
import type { IconName } from '#ui/icon/icon.tsx'

export type TabWords = {
  label: string
  icon: IconName
  intro: string
  group: string
  who: readonly Role[]
}

const group = 'Website'
const who = ['manager', 'owner'] as const

/** The tabs in which the website is edited. */
export const websiteTabs = {
  website: {
    group,
    label: 'Website today',
    icon: 'home',
    intro: 'What visitors read, what needs you, and what was changed',
    who,
  },
  pages: {
    group,
    label: 'Pages',
    icon: 'edit',
    intro: 'The words and large pictures of the home page and the other pages',
    who,
  },
  menu: {
    group,
    label: 'Menu',
    icon: 'food',
    intro: 'Dishes, drinks and prices, and what is sold out tonight',
    who: ['staff', 'manager', 'owner'],
  },
  events: {
    group,
    label: 'Events',
    icon: 'calendar',
    intro: 'Weekly events and their pages: times, offers, words and pictures',
    who,
  },
  fixtures: {
    group,
    label: 'Fixtures',
    icon: 'flag',
    intro: 'Liverpool matches, with kickoffs and scores',
    who,
  },
  bands: {
    group,
    label: 'Bands',
    icon: 'calendar',
    intro: 'Who plays on which Saturday',
    who,
  },
  reviews: {
    group,
    label: 'Reviews',
    icon: 'star',
    intro: 'What guests say at the bottom of every page',
    who,
  },
  photos: {
    group,
    label: 'Photos',
    icon: 'image',
    intro: 'Upload photos, say what they show, and choose what stays in view',
    who,
  },
  gallery: { group, label: 'Gallery', icon: 'grid', intro: 'Photos on the Liverpool page', who },
  promotions: {
    group,
    label: 'Promotions',
    icon: 'tag',
    intro: 'Happy hour and the weekly deals, on the website and at the register',
    who,
  },
  announcements: {
    group,
    label: 'Announcements',
    icon: 'talk',
    intro: 'The banner at the top of every page, with its start and end',
    who,
  },
  venue: {
    group,
    label: 'Venue',
    icon: 'pin',
    intro: 'Address, phone, links, booking and rating',
    who,
  },
  membership: {
    group,
    label: 'Membership page',
    icon: 'users',
    intro: 'What guests read before they apply',
    who,
  },
  policies: {
    group,
    label: 'Policies',
    icon: 'shield',
    intro: 'The privacy policy and the accessibility page',
    who,
  },
} satisfies Record<string, TabWords>
