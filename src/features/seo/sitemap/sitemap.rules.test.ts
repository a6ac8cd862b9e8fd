import { expect, test } from 'vitest'
import { localTime, weekday } from '#base/zoned-time.ts'
import { bands } from '#content/bands.ts'
import { fixtures } from '#content/fixtures.ts'
import { venue } from '#content/venue.ts'
import { REFERENCE_MOMENT, robotsTxt, sitemapXml } from './sitemap.rules.ts'

test('an address with special characters does not break the sitemap', () => {
  const xml = sitemapXml([{ loc: `https://bar.test/?a=1&b=<"it's">`, changedAt: new Date('2025-11-14T23:00:00Z') }])
  expect(xml).toContain('<loc>https://bar.test/?a=1&amp;b=&lt;&quot;it&apos;s&quot;&gt;</loc>')
  expect(xml).toContain('<lastmod>2025-11-14T23:00:00.000Z</lastmod>')
})

test('a page that nobody has looked at yet is listed without a date', () => {
  expect(sitemapXml([{ loc: 'https://bar.test/' }])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '  <url><loc>https://bar.test/</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
})

test('crawlers are told where the sitemap is', () => {
  expect(robotsTxt('https://bar.test/sitemap.xml')).toMatch(/^Sitemap: https:\/\/bar\.test\/sitemap\.xml$/m)
})

test('the moment that pages are compared at is a Monday noon before every date in the content', () => {
  const day = REFERENCE_MOMENT.toISOString().slice(0, 10)
  expect([weekday(day), localTime(REFERENCE_MOMENT, venue.timeZone)]).toEqual(['Monday', '12:00'])
  const dates = [...bands.map(({ fullDate }) => fullDate), ...fixtures.flatMap(({ date }) => date ?? [])]
  expect(dates.length).toBeGreaterThan(50)
  expect(dates.filter((date) => date <= day)).toEqual([])
})
