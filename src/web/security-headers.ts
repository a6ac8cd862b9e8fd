import { venue } from '#content/venue.ts'
import type { Config } from '#platform/config.ts'
import { urls } from '#urls.ts'
import { inlinedStyles, type PageStyle } from './assets.ts'
import type { AllowedSources } from './page.ts'

export function securityHeaders(config: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy({ camera: false }),
    ...(config.isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}

/** What of the device a page may ask for: the camera, where a page says so, and nothing else anywhere. */
export function permissionsPolicy({ camera }: { camera: boolean }) {
  return `camera=${camera ? '(self)' : '()'}, geolocation=(), microphone=(), payment=(), usb=()`
}

/** Sent with every page. Vite's development server needs inline styles and scripts, so there the policy stays away. */
export function pageHeaders(
  config: Pick<Config, 'isHttps'>,
  style: PageStyle,
  allowed?: AllowedSources,
): Record<string, string> {
  // Our own forms stand in iframes of our own pages, and nowhere else.
  const isFramed = style.look === 'embed'
  const ancestors = `frame-ancestors ${isFramed ? "'self'" : "'none'"}`
  return {
    ...securityHeaders(config),
    ...(isFramed && { 'X-Frame-Options': 'SAMEORIGIN' }),
    'Content-Security-Policy': import.meta.env.PROD
      ? [...pagePolicy(style, allowed), ancestors, ...(config.isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')
      : ancestors,
    'Speculation-Rules': `"${urls.speculationRules}"`,
    'Content-Type': 'text/html; charset=utf-8',
  }
}

const NOTHING_MORE: AllowedSources = { scripts: [], connections: [], pictures: [], frames: [] }

/** Exported for tests: while developing, pages are served without it. */
export function pagePolicy(style: PageStyle, allowed = NOTHING_MORE): string[] {
  const styles = inlinedStyles(style)
  const embeds = style.look === 'site' ? embeddedOrigins() : { frames: [], scripts: [] }
  const scripts = new Set([...embeds.scripts, ...allowed.scripts])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    styles ? `style-src 'self' 'sha256-${styles.hash}'` : "style-src 'self'",
    ["img-src 'self' data:", ...allowed.pictures].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...allowed.connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...new Set([...embeds.frames, ...allowed.frames])].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    // Scripts of others were not written for it, and would not run.
    ...(scripts.size > 0 ? [] : ["require-trusted-types-for 'script'"]),
  ]
}

type Provider = { url: string; scriptUrl: string }
type Providers = { forms: { largeParty: Provider; supportersClub: Provider }; map: { embedUrl: string } }

/** The hosts that a venue has chosen to embed forms and a map from: none but these may. */
export function embeddedOrigins({ forms, map }: Providers = venue) {
  const origins = (addresses: string[]) => [
    ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
  ]
  const providers = [forms.largeParty, forms.supportersClub]
  return {
    frames: origins([...providers.map(({ url }) => url), map.embedUrl]),
    scripts: origins(providers.map(({ scriptUrl }) => scriptUrl)),
  }
}
