import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

for (const { url, title, thanks } of [
  {
    url: urls.embed.largeParty,
    title: 'Tell us about your party',
    thanks: 'check the calendar and get back to you within a day.',
  },
  { url: urls.embed.supportersClub, title: 'Your details', thanks: 'See you at kickoff.' },
]) {
  test(`${url} is a form alone, for an iframe of our own pages and not for search engines`, async () => {
    const { send } = await openTestBar()
    const answer = await send('GET', url)
    const html = await answer.text()
    expect(html).toContain(`<h1 id="title">${title}</h1>`)
    expect(html).toContain('<form')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/<header|<footer|class="bar"/)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test(`${url} says what came of a form sent without script`, async () => {
    const { send } = await openTestBar()
    const sent = await (await send('GET', `${url}?sent=yes`)).text()
    expect(sent).toContain(thanks)
    expect(sent).not.toContain('<form')
    const failed = await (await send('GET', `${url}?sent=no`)).text()
    expect(failed).toContain('That didn&#x27;t go through.')
    expect(failed).toContain('<form')
  })
}

test('a large party can be asked for from today on, as the day is in Miami', async () => {
  const { send } = await openTestBar({ now: '2026-11-15T02:00:00Z' })
  const html = await (await send('GET', urls.embed.largeParty)).text()
  expect(html).toMatch(/type="date"[^>]*min="2026-11-14"[^>]*max="2027-11-14"/)
})

test('the thanks for a party that was asked for without script repeat what was asked', async () => {
  const { send } = await openTestBar()
  const asked = '?sent=yes&guests=24&date=2025-12-05&time=20%3A00'
  const html = await (await send('GET', `${urls.embed.largeParty}${asked}`)).text()
  expect(html).toContain('You asked for Friday, December 5 at 8 PM, 24 guests.')
})
