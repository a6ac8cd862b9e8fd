import { expect, test } from 'vitest'
import { embeddedOrigins, pageHeaders } from './security-headers.ts'

const none = { url: '', scriptUrl: '' }

test('a venue without providers embeds nothing from elsewhere', () => {
  const providers = { forms: { largeParty: none, supportersClub: none }, map: { embedUrl: '' } }
  expect(embeddedOrigins(providers)).toEqual({ frames: [], scripts: [] })
})

test('the hosts of a chosen form and map may be framed, and the script of that form may run', () => {
  const provider = { url: 'https://forms.example.com/f/1?x=2', scriptUrl: 'https://cdn.example.com/embed.js' }
  const providers = {
    forms: { largeParty: provider, supportersClub: provider },
    map: { embedUrl: 'https://maps.example.com/embed' },
  }
  expect(embeddedOrigins(providers)).toEqual({
    frames: ['https://forms.example.com', 'https://maps.example.com'],
    scripts: ['https://cdn.example.com'],
  })
})

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
