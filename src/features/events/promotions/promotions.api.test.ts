import { expect, test } from 'vitest'
import { promotions } from '#content/promotions.ts'
import { readDiscountRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { findDiscountRule, isGivenDuring } from '#features/discounts/discount-rules/discount-rules.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('another hour for happy hour is on every page at once, and past checks are judged by the old one', async () => {
  const bar = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
  const content = promotions.map((one) => (one.id === 'happy-hour' ? { ...one, startsAt: '16:00' } : one))
  const path = '/api/content/promotions'
  expect((await bar.send('PUT', path, { as: 'manager', body: { version: 0, content } })).status).toBe(200)
  const read = async (page: string) => (await bar.send('GET', page)).text()
  // A page keeps each of its times in a tag of its own.
  const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
  expect(wordsOf(await read(urls.home))).toContain('Monday to Friday, 3 PM to 7 PM')
  const publish = { as: 'manager', body: { name: 'promotions', version: 1 } } as const
  expect((await bar.send('POST', '/api/content/publish', publish)).status).toBe(200)

  expect(await read(urls.home)).toContain('2-for-1, 4 to 7 PM')
  for (const page of [urls.home, urls.menu, urls.smashSurfWednesday, urls.karaokeFridays]) {
    const html = await read(page)
    const words = wordsOf(html)
    expect(words).toContain('Monday to Friday, 4 PM to 7 PM')
    for (const text of [html, words]) expect(text).not.toContain('3 PM to 7 PM')
  }

  const rule = findDiscountRule(await readDiscountRules(bar.deps.db), { name: 'Happy Hour', configuredGuid: null })
  const isFine = (date: string) => {
    const visit = { openedAt: new Date(`${date}T15:10:00-05:00`), closedAt: new Date(`${date}T15:40:00-05:00`) }
    return rule && isGivenDuring(rule, visit, 'America/New_York')
  }
  expect([isFine('2026-11-16'), isFine('2026-11-17')]).toEqual([true, false])
})

test('a promotion without hours is refused at its fields', async () => {
  const bar = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
  const deal = { id: 'deal', name: 'Deal', offer: 'Something', weekdays: [], registerNames: [] }
  const body = { version: 0, content: [deal] }
  const refused = await bar.send('PUT', '/api/content/promotions', { as: 'manager', body })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('content.0.startsAt')
})
