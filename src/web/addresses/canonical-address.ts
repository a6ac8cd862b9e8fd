import type { Context } from 'hono'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'

/** Where people look for a page that has another address. */
const otherNames: Record<string, string> = {
  '/home': urls.home,
  '/index.html': urls.home,
  '/menu': urls.menu,
  '/food': urls.menu,
  '/drinks': urls.menu,
  '/fixtures': urls.liverpool,
  '/contact-us': urls.contact,
  '/hours': urls.contact,
  '/membership': urls.memberSignup,
  '/login': urls.memberDashboard,
  '/privacy': urls.privacyPolicy,
}

export const otherAddresses = Object.keys(otherNames)

/** Old links are asked for again after an hour, in case an address is one day given to a page of its own. */
const FOR_AN_HOUR = 'public, max-age=3600'

/** The page that is meant by an address in capitals, with a slash at its end, or by another name. */
export function findCanonicalAddress(path: string, pages: ReadonlySet<string>): string | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '') || urls.home
  const canonical = otherNames[plain] ?? plain
  return canonical !== path && pages.has(canonical) ? canonical : undefined
}

/**
 * Leads to the one address that a page has. It is asked when nothing else answered, so that pages cost nothing more for it, and
 * it leads nowhere but to a page of ours.
 */
export function leadToCanonical(c: Context<WebEnv>, pages: ReadonlySet<string>): Response | undefined {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const canonical = isRead && findCanonicalAddress(c.req.path, pages)
  if (!canonical) return undefined
  c.header('Cache-Control', FOR_AN_HOUR)
  return c.redirect(`${canonical}${new URL(c.req.url).search}`, 301)
}
