import type { Config } from '#platform/config.ts'
import { urls } from '#urls.ts'
import type { PageStyle } from './assets.ts'
import type { AllowedSources, PublicPage } from './page.ts'
import { inlinedStylesSource } from './styles/inline-styles.ts'

const POLICY = 'Content-Security-Policy'

export function securityHeaders(config: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy({ camera: false }),
    ...(config.isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    [POLICY]: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}

/** What of the device a page may ask for: the camera, where a page says so, and nothing else anywhere. */
export function permissionsPolicy({ camera }: { camera: boolean }) {
  return `camera=${camera ? '(self)' : '()'}, geolocation=(), microphone=(), payment=(), usb=()`
}

type PageSource = {
  style: PageStyle
  /** The page as it is sent: what is inlined in it is allowed by its hash. */
  html?: string | undefined
  allowed?: readonly AllowedSources[] | undefined
  formTargets?: readonly string[] | undefined
  page?: PublicPage | undefined
}

/** Sent with every page. Vite's development server needs inline styles and scripts, so there the policy stays away. */
export function pageHeaders(
  config: Pick<Config, 'isHttps' | 'publicUrl' | 'hasPublicUrl'>,
  source: PageSource,
): Record<string, string> {
  // Our own forms stand in iframes of our own pages, and nowhere else.
  const isFramed = source.style.look === 'embed'
  const ancestors = `frame-ancestors ${isFramed ? "'self'" : "'none'"}`
  return {
    ...securityHeaders(config),
    ...(isFramed && { 'X-Frame-Options': 'SAMEORIGIN' }),
    // A window that one of these opens is out of its reach when it sends another value, as all pages behind a login do. With
    // this one a browser may show the page in the process that it has, and phones start none for it.
    ...(source.page?.mayHaveTags && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    [POLICY]: import.meta.env.PROD
      ? [...pagePolicy(config, source), ancestors, ...(config.isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')
      : ancestors,
    'Speculation-Rules': `"${urls.speculationRules}"`,
    'Content-Type': 'text/html; charset=utf-8',
  }
}

/**
 * Sent with a page of the site that staff look at before it is public, in a frame of their dashboard. It runs nothing and
 * calls nobody: `sandbox` holds in a window of its own too.
 */
export function previewHeaders(config: Pick<Config, 'isHttps'>, html: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    stylePolicy(html),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ]
  return {
    ...securityHeaders(config),
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
    [POLICY]: policy.join('; '),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
  }
}

function stylePolicy(html = '') {
  return ['style-src', "'self'", inlinedStylesSource(html)].filter(Boolean).join(' ')
}

/** Stands in the policy of a kept page for the host it is asked from, which is known when it is sent. */
const ASKED_HOST = 'asked-host.invalid'

/** The headers with the host that this visitor has asked. A host that a policy cannot name allows nothing. */
export function withAskedHost(headers: Record<string, string>, host: string | undefined): Record<string, string> {
  const policy = headers[POLICY]
  if (!policy || !host || !/^[a-z0-9.-]+(:\d+)?$/i.test(host)) return headers
  return { ...headers, [POLICY]: policy.replaceAll(ASKED_HOST, host) }
}

/**
 * Exported for tests: while developing, pages are served without it. A public page names the addresses of ours that it uses one by
 * one: `'self'` would let a script of others make every call that somebody who is signed in may make.
 */
export function pagePolicy(
  config: Pick<Config, 'publicUrl' | 'hasPublicUrl'>,
  { html, allowed = [], formTargets = [], page }: Omit<PageSource, 'style'>,
): string[] {
  const from = (kind: keyof AllowedSources) => new Set(allowed.flatMap((sources) => sources[kind]))
  const scripts = from('scripts')
  const hosts = [ASKED_HOST, ...(config.hasPublicUrl ? [new URL(config.publicUrl).host] : [])]
  const own = (paths: readonly string[]) => hosts.flatMap((host) => paths.map((path) => host + path))
  const list = (directive: string, sources: Iterable<string>) => [directive, ...sources].join(' ')
  const { calls, frames } = page?.uses ?? {}
  return [
    "default-src 'none'",
    list("script-src 'self'", scripts),
    stylePolicy(html),
    list("img-src 'self' data:", from('pictures')),
    "font-src 'self'",
    "media-src 'self'",
    // Tools that judge a page read robots.txt from inside it.
    list('connect-src', [...(calls ? own([...calls, urls.robots]) : ["'self'"]), ...from('connections')]),
    "manifest-src 'self'",
    "worker-src 'self'",
    list('frame-src', [...(frames ? own(frames) : ["'self'"]), ...from('frames')]),
    list('form-action', page ? [...own([page.url, ...page.uses.calls]), ...formTargets] : ["'self'"]),
    "base-uri 'none'",
    // Scripts of others were not written for it, and would not run.
    ...(scripts.size > 0 ? [] : ["require-trusted-types-for 'script'"]),
  ]
}
