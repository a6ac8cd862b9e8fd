import { createHash } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { urls } from '#urls.ts'
import { inlinedSiteCss } from './assets.ts'

/** Sent with every answer. */
export function securityHeaders(config: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config.isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}

/** Sent with every page. Vite's development server needs inline styles and scripts, so there the policy stays away. */
export function pageHeaders(config: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    ...securityHeaders(config),
    'Content-Security-Policy': import.meta.env.PROD ? pagePolicy(config) : "frame-ancestors 'none'",
    'Speculation-Rules': `"${urls.speculationRules}"`,
    'Content-Type': 'text/html; charset=utf-8',
  }
}

function pagePolicy({ isHttps }: Pick<Config, 'isHttps'>) {
  const inlined = createHash('sha256').update(inlinedSiteCss).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${inlined}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
