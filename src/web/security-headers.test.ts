import { expect, test } from 'vitest'
import { pageHeaders } from './security-headers.ts'

test('our own forms may stand in our own pages, and no page in anything else', () => {
  const config = { isHttps: true }
  expect(pageHeaders(config, { look: 'embed' })).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  for (const look of ['site', 'dashboard'] as const) {
    expect(pageHeaders(config, { look })).toMatchObject({
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})
