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
  allowed?: readonly AllowedSources[],
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

/** Exported for tests: while developing, pages are served without it. */
export function pagePolicy(style: PageStyle, allowed: readonly AllowedSources[] = []): string[] {
  const styles = inlinedStyles(style)
  const from = (kind: keyof AllowedSources) => new Set(allowed.flatMap((sources) => sources[kind]))
  const scripts = from('scripts')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    styles ? `style-src 'self' 'sha256-${styles.hash}'` : "style-src 'self'",
    ["img-src 'self' data:", ...from('pictures')].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...from('connections')].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...from('frames')].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    // Scripts of others were not written for it, and would not run.
    ...(scripts.size > 0 ? [] : ["require-trusted-types-for 'script'"]),
  ]
}
