import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const night = { id: 'low-bridge', fullDate: '2026-11-21', band: 'Low Bridge', eventLabel: 'Request night' }

test('a band that a manager adds is on the pages, in the calendar and told to search engines at once', async () => {
  const { send } = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
  const read = async (path: string) => (await send('GET', path)).text()
  expect(await read(urls.unpluggedSaturdays)).not.toContain('Next up')

  const saved = await send('PUT', '/api/content/bands', { as: 'manager', body: { version: 0, content: [night] } })
  expect(saved.status).toBe(200)
  const page = await read(urls.unpluggedSaturdays)
  expect(page).toContain('Next up: Low Bridge')
  expect(page).toContain('"performer":{"@type":"MusicGroup","name":"Low Bridge"}')
  for (const url of [urls.home, urls.events]) expect(await read(url)).toContain('Low Bridge')
  expect(await read(urls.calendar.bands)).toContain('SUMMARY:Low Bridge at Eleven Tides')
})

test('two bands on one evening are refused at the second', async () => {
  const { send } = await openTestBar()
  const twice = [night, { ...night, id: 'other' }]
  const refused = await send('PUT', '/api/content/bands', { as: 'manager', body: { version: 0, content: twice } })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(await refused.json())).toContain('Another band plays on this day.')
})
