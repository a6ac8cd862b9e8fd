import { contactFields } from './contact-page.rules.ts'
import { eventsFields } from './events-page.rules.ts'
import { homeFields } from './home-page.rules.ts'
import { liverpoolFields } from './liverpool-page.rules.ts'
import { menuFields } from './menu-page.rules.ts'
import type { PageFields } from './page-fields.rules.ts'

/** The pages of the website whose words and pictures are documents of their own, in the order of the navigation. */
export const sitePages = {
  home: { title: 'Home page', label: 'Home', fields: homeFields },
  events: { title: 'Events page', label: 'Events', fields: eventsFields },
  menu: { title: 'Food & drinks page', label: 'Food & drinks', fields: menuFields },
  liverpool: { title: 'Liverpool page', label: 'Liverpool', fields: liverpoolFields },
  contact: { title: 'Contact page', label: 'Contact', fields: contactFields },
} as const satisfies Record<string, { title: string; label: string; fields: PageFields }>

export type SitePageName = keyof typeof sitePages

export const toSitePage = (name: string): SitePageName | undefined =>
  Object.keys(sitePages).find((known): known is SitePageName => known === name)

/** A dish, or a thing with a sentence about it. */
export type PageItem = { readonly id: string; readonly name: string; readonly what?: string }

/** What any of them says, by part and field. */
export type PageContent = {
  readonly [part: string]: { readonly [field: string]: string | readonly PageItem[] }
}
