import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'

/** The way from the home page, which need not be named, to this one. */
export function breadcrumbs(site: string, trail: readonly (readonly [name: string, url: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [[venue.name, urls.home] as const, ...trail].map(([name, url], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site}${url}`,
    })),
  }
}
