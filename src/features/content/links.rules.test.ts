import { expect, test } from 'vitest'
import { isHttpsUrl, isSafeLink } from './links.rules.ts'

test('a link leads to a page of ours or to a site with a safe connection', () => {
  for (const link of ['/contact', '/events#bands', 'https://example.com/x?y=1'])
    expect([link, isSafeLink(link)]).toEqual([link, true])
})

test('a link that runs code, leaves in disguise or is not encrypted is refused', () => {
  const links = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'contact',
    '',
    'https://me:secret@example.com',
    'https://',
  ]
  for (const link of links) expect([link, isSafeLink(link), isHttpsUrl(link)]).toEqual([link, false, false])
})
