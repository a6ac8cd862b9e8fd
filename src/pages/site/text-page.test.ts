import { expect, test } from 'vitest'
import { linkSeconds, sessionLimits } from '#features/accounts/accounts.rules.ts'
import {
  applicationAllowances,
  KNOWN_DEVICE_SECONDS,
  passwordLinkAllowances,
  signInAllowances,
} from '#features/accounts/limits.rules.ts'
import { HOURS_CACHE_MS } from '#features/hours/hours.rules.ts'
import { sendLimits } from '#features/inbox/intake.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const HOUR = 3600
const DAY = 24 * HOUR

async function read(url: string) {
  const { send } = await openTestBar()
  const html = await (await send('GET', url)).text()
  const main = /<main id="main">(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return { main, text: main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('the privacy policy covers what guests have a right to know, and says from when on it holds', async () => {
  const { main, text } = await read(urls.privacyPolicy)
  const headings = [...main.matchAll(/<h2 id="[^"]+-heading">([^<]+)<\/h2>/g)].map((match) => match[1])
  expect(headings).toEqual([
    'Information we collect and how we use it',
    'Text messages: opting in and out',
    'Sharing with third parties',
    'Cookies and analytics',
    'How long we keep it',
    'Your rights',
    'Security',
    'Children under 18',
    'Updates to this policy',
    'Contact',
  ])
  expect(text).toContain('Effective November 15, 2026')
})

test('the words about text messages are those that carriers demand', async () => {
  const { text } = await read(urls.privacyPolicy)
  for (const words of [
    'not a condition of any purchase',
    'Message frequency varies',
    'Message and data rates may apply',
    'Reply STOP to any message to opt out',
    'Reply HELP for help',
    'never sold, rented or shared with third parties or affiliates for marketing',
  ]) {
    expect(text).toContain(words)
  }
})

test('the times that the privacy policy names are those that the product keeps', async () => {
  const { text } = await read(urls.privacyPolicy)
  expect(text).toContain(`after ${sessionLimits.member.absoluteSeconds / DAY} days for members`)
  expect(text).toContain(`${sessionLimits.staff.absoluteSeconds / HOUR} hours for staff`)
  expect(text).toContain(`${linkSeconds.forgotten / HOUR} hours for a reset`)
  expect(text).toContain(`${linkSeconds.invitation / DAY} days for an invitation`)
  expect(HOURS_CACHE_MS).toBe(5 * 60_000)
  expect(text).toContain('Our hours, for five minutes')
  expect(text).toContain(`lasts ${KNOWN_DEVICE_SECONDS / DAY} days`)
  const allowances = [signInAllowances, applicationAllowances, passwordLinkAllowances]
  const limits = [...allowances.flatMap((some) => Object.values(some).flat()), ...Object.values(sendLimits)]
  expect(text).toContain('expire within a day')
  expect(Math.max(...limits.map(({ seconds }) => seconds))).toBeLessThanOrEqual(DAY)
})

test('the accessibility statement names its aim, its limits and how to reach us', async () => {
  const { main, text } = await read(urls.accessibility)
  expect(text).toContain('Web Content Accessibility Guidelines (WCAG) 2.2 at level AA')
  expect(text).toContain('Where it may fall short')
  expect(main).toContain('href="tel:+13055550111"')
  expect(main).toContain(`href="${urls.contact}"`)
})

test('what managers change in a policy is on its page once it is published, and a link that leads nowhere is refused', async () => {
  const { send } = await openTestBar()
  const path = '/api/content/policies'
  const { live } = await (await send('GET', path, { as: 'manager' })).json()
  const save = (text: string) => {
    const sections = [{ id: 'pets', heading: 'Pets', text }]
    const content = { ...live.content, accessibility: { ...live.content.accessibility, sections } }
    return send('PUT', path, { as: 'manager', body: { version: 0, content } })
  }
  expect((await save('Ask [us](https://elsewhere.example).')).status).toBe(400)
  expect((await save('- Dogs are welcome.\n- Cats call {phone}.')).status).toBe(200)
  expect(await (await send('GET', urls.accessibility)).text()).not.toContain('Dogs are welcome.')
  await send('POST', '/api/content/publish', { as: 'manager', body: { name: 'policies', version: 1 } })
  const html = await (await send('GET', urls.accessibility)).text()
  expect(html).toContain('<li>Dogs are welcome.</li><li>Cats call <a href="tel:+13055550111">(305) 555-0111</a>.</li>')
})

test('each entry of the contents leads to its section', async () => {
  for (const url of [urls.privacyPolicy, urls.accessibility]) {
    const { main } = await read(url)
    const entries = [...main.matchAll(/<li><a href="#([^"]+)">([^<]+)</g)]
    expect(entries.length).toBeGreaterThan(4)
    for (const [, id, heading] of entries) expect(main).toContain(`<h2 id="${id}-heading">${heading}</h2>`)
  }
})
