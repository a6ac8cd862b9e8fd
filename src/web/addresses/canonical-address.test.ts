import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const { send } = await openTestBar()

async function follow(address: string, method = 'GET') {
  const { status, headers } = await send(method, address)
  return status === 301 ? headers.get('location') : status
}

test.each([
  ['/events/', '/events'],
  ['/Events', '/events'],
  ['/EVENTS//', '/events'],
  ['/Karaoke-Fridays/', '/karaoke-fridays'],
  ['/menu', urls.menu],
  ['/Menu/', urls.menu],
  [`${urls.menu}/`, urls.menu],
  ['/home', '/'],
  ['/index.html', '/'],
  ['/Admin-Dashboard', '/admin-dashboard'],
  ['/embed/large-party/', '/embed/large-party'],
])('%s leads to %s for good', async (asked, page) => {
  expect(await follow(asked)).toBe(page)
  expect(await follow(asked, 'HEAD')).toBe(page)
})

test('what was asked for in the query comes along', async () => {
  expect(await follow('/Liverpool/?page=2&competition=ucl')).toBe('/liverpool?page=2&competition=ucl')
  expect(await follow('/menu?utm_source=card')).toBe(`${urls.menu}?utm_source=card`)
})

test.each([
  '//example.com/',
  '//example.com/events',
  '/https://example.com/',
  '/events/more/',
  '/%2F%2Fexample.com/',
  '/__proto__',
  '/constructor/',
])('%s leads nowhere', async (asked) => {
  expect(await follow(asked)).toBe(404)
})

test('only reading is led on', async () => {
  expect(await follow('/menu', 'POST')).toBe(404)
})
