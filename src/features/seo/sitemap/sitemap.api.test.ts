import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('the sitemap is XML that has to be asked for each time, and unchanged it is not sent twice', async () => {
  const { send } = await openTestBar()
  const answer = await send('GET', urls.sitemap)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const again = await send('GET', urls.sitemap, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('every page is in the sitemap before anybody has looked at them, then without dates', async () => {
  const { send } = await openTestBar()
  const xml = await (await send('GET', urls.sitemap)).text()
  expect(xml).toContain('<loc>http://127.0.0.1:3000/</loc>')
  expect(xml).not.toContain('<lastmod>')
})

test('regenerating needs no body, ignores one, and may be asked for twice', async () => {
  const { send } = await openTestBar()
  const first = await send('POST', '/api/sitemap', { as: 'seo' })
  const { urls: count, ...rest } = await first.json()
  expect([first.status, rest]).toEqual([200, { success: true, changed: count }])
  const second = await send('POST', '/api/sitemap', { as: 'owner', body: 'not even { JSON' })
  expect([second.status, await second.json()]).toEqual([200, { success: true, urls: count, changed: 0 }])
  const xml = await (await send('GET', urls.sitemap)).text()
  expect(xml.match(/<lastmod>2025-11-14T23:00:00.000Z<\/lastmod>/g)).toHaveLength(count)
})

test('without a login nothing is regenerated', async () => {
  const { send } = await openTestBar()
  expect((await send('POST', '/api/sitemap')).status).toBe(401)
  expect((await send('POST', '/api/sitemap', { as: 'hours' })).status).toBe(403)
  expect(await (await send('GET', urls.sitemap)).text()).not.toContain('<lastmod>')
})

test('language models are told the facts of the bar and the words that were saved for each page', async () => {
  const { send } = await openTestBar()
  const content = {
    metaTitle: 'Come [in](now) * for <tides>',
    metaDescription: 'Words that were saved',
    ogTitle: '',
    ogDescription: '',
    ogImage: '',
    twitterTitle: '',
    twitterDescription: '',
    twitterImage: '',
  }
  const saved = await send('PUT', '/api/seo', { as: 'seo', body: { section: 'home', version: 0, content } })
  expect(saved.status).toBe(200)
  const closed = { date: '2025-11-27', reason: 'Thanksgiving', isOpen: false, openTime: '15:00', closeTime: '02:00' }
  await send('PUT', '/api/special-days', { as: 'owner', body: { specialDays: [closed] } })

  const answer = await send('GET', urls.llms)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    '# Eleven Tides',
    '',
    '> Sports bar, restaurant and cocktail lounge in Miami Beach, open since 2022.',
  ])
  expect(lines).toContain('- Phone: (305) 555-0111')
  expect(lines).toContain('- Address: 1144 Washington Avenue, Miami Beach, FL 33139, between 11th and 12th Streets')
  expect(lines.find((line) => line.startsWith('- Opening hours'))).toContain('Friday 3 PM – 2 AM; Saturday 9 AM – 2 AM')
  expect(lines).toContain('- Other hours on special days: Thursday, November 27: Closed · Thanksgiving')
  expect(lines).toContain(
    String.raw`- [Come \[in\](now) \* for \<tides\>](http://127.0.0.1:3000/): Words that were saved`,
  )
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Pages', '## Optional'])
  const again = await send('GET', urls.llms, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('somebody who finds a security hole is told where to report it, and the answer never expires', async () => {
  const bar = await openTestBar({ settings: { PUBLIC_URL: 'https://bar.example.com', DEMO: '0' } })
  const answer = await bar.send('GET', urls.securityTxt)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const text = await answer.text()
  expect(text.split('\n')).toEqual([
    'Contact: https://bar.example.com/contact',
    `Contact: tel:+13055550111`,
    'Expires: 2026-02-12T23:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://bar.example.com/.well-known/security.txt',
    '',
  ])
})
