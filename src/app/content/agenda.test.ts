import { expect, test } from 'vitest'
import type { AgendaWire } from '#features/content/today.contract.ts'
import { openTestBar } from '#tests/test-bar.ts'

async function eveningAt(now: string): Promise<string[]> {
  const bar = await openTestBar({ now })
  await bar.send('POST', '/api/init-hours')
  const { evening } = await (await bar.send('GET', '/api/content/today', { as: 'manager' })).json()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' })
  return evening.map(({ startsAt, title }: AgendaWire) => `${clock.format(new Date(startsAt))} ${title}`)
}

test('an evening has its happy hour, its event and its end, in order and with what is over', async () => {
  const evening = ['15:00 Happy hour', '20:00 Trivia, Tacos & Tequila', '03:00 The bar closes']
  expect(await eveningAt('2027-08-17T19:42:00-04:00')).toEqual(evening)
  expect(await eveningAt('2027-08-18T01:30:00-04:00')).toEqual(evening)
})

test('a Saturday has its band', async () => {
  const titles = await eveningAt('2025-11-15T19:42:00-05:00')
  expect(titles.some((title) => title.endsWith(', live'))).toBe(true)
})
