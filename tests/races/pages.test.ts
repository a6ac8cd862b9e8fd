import { expect, test } from 'vitest'
import type { createApp } from '#app/create-app.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { until } from '#tests/until.ts'
import { openTwoServers } from './two-servers.ts'

const fridayOn = async (server: { app: ReturnType<typeof createApp> }) => {
  const html = await (await server.app.request('/contact')).text()
  return /Friday[^<]*<\/th><td>([^<]+)</.exec(html)?.[1]
}

test('hours that are saved on one server are on the pages of the other within a moment', async () => {
  const { bar, first, second } = await openTwoServers()
  expect([await fridayOn(first), await fridayOn(second)]).toEqual(['3 PM – 2 AM', '3 PM – 2 AM'])

  const hours = FALLBACK_HOURS.map((day) => (day.day === 'Friday' ? { ...day, openTime: '17:00' } : day))
  const cookie = (await bar.cookieOf('hours')) ?? ''
  const saved = await first.app.request('/api/hours', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ hours }),
  })

  expect(saved.status).toBe(200)
  // The server that saved shows it in its very next answer, the other one as soon as it hears of it.
  expect(await fridayOn(first)).toBe('5 PM – 2 AM')
  await until(async () => expect(await fridayOn(second)).toBe('5 PM – 2 AM'))
})
