import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '#platform/config.ts'
import type { HostSides, WebEnv } from './env.ts'

/** Whom a host is for. Names are compared without their ports, which proxies change. A host that the settings do not name is for guests. */
export function sidesOf({ adminUrl }: Pick<Config, 'adminUrl'>, host: string | undefined): HostSides {
  if (!adminUrl) return { isForStaff: true, isForGuests: true }
  const isForStaff = host?.toLowerCase().replace(/:\d+$/, '') === new URL(adminUrl).hostname
  return { isForStaff, isForGuests: !isForStaff }
}

type Paths = { guests: ReadonlySet<string>; staff: ReadonlySet<string>; home: string; staffHome: string }

/** Leads to the host where a page is. What is in neither list is on both, such as files and the page to set a password. */
export function leadToItsHost(
  { publicUrl, staffUrl }: Pick<Config, 'publicUrl' | 'staffUrl'>,
  { guests, staff, home, staffHome }: Paths,
): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { isForStaff, isForGuests } = c.var.sides
    const { pathname, search } = new URL(c.req.url)
    if (!isForGuests && pathname === home) return lead(c, staffHome)
    if (!isForGuests && guests.has(pathname)) return leadToGuests(c, { publicUrl })
    if (!isForStaff && staff.has(pathname)) return lead(c, `${staffUrl}${pathname}${search}`)
    await next()
  }
}

/** To the same page on the host that is for guests. */
export function leadToGuests(c: Context<WebEnv>, { publicUrl }: Pick<Config, 'publicUrl'>): Response {
  const { pathname, search } = new URL(c.req.url)
  return lead(c, `${publicUrl}${pathname}${search}`)
}

function lead(c: Context<WebEnv>, address: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(address)
}
