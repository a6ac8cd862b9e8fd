import { expect, test } from 'vitest'
import { pageHeaders, securityHeaders, withAskedHost } from './security-headers.ts'

test('our own forms may stand in our own pages, and no page in anything else', () => {
  const config = { isHttps: true, publicUrl: 'https://bar.example.com', hasPublicUrl: true }
  expect(pageHeaders(config, { style: { look: 'embed' } })).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  for (const look of ['site', 'dashboard'] as const) {
    expect(pageHeaders(config, { style: { look } })).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('a browser that came by https comes by nothing else for two years, to no neighbor either', () => {
  const seen = (isHttps: boolean) => securityHeaders({ isHttps })['Strict-Transport-Security']
  expect(seen(true)).toBe('max-age=63072000; includeSubDomains')
  expect(seen(false)).toBeUndefined()
})

test('a kept page names the host it is asked from in its policy, and a host that no policy can name allows nothing', () => {
  const headers = { 'Content-Security-Policy': 'connect-src asked-host.invalid/api/hours' }
  const policyFor = (host: string | undefined) => withAskedHost(headers, host)['Content-Security-Policy']
  expect(policyFor('bar.example.com')).toBe('connect-src bar.example.com/api/hours')
  expect(policyFor('127.0.0.1:3000')).toBe('connect-src 127.0.0.1:3000/api/hours')
  for (const host of ['[::1]:3000', 'a b', "x;script-src 'unsafe-inline'", undefined]) {
    expect(policyFor(host)).toBe('connect-src asked-host.invalid/api/hours')
  }
})
