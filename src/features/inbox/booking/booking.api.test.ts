import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'

const { send } = await openTestBar()

const follow = async (query: string) => {
  const { status, headers } = await send('GET', `/reserve?${query}`)
  return `${status} ${headers.get('location')}`
}

test('a table for a few is booked with the provider, one for many with our own form', async () => {
  expect(await follow('guests=3&date=2025-11-21&time=20:00')).toBe(
    '303 https://example.com/reserve?party=3&dateTime=2025-11-21T20%3A00',
  )
  expect(await follow('guests=12&date=2025-11-21&time=20:00')).toBe(
    '303 /events?guests=12&date=2025-11-21&time=20:00#large-reservation',
  )
})

test('a time when we are closed leads back to the form, and so does anything that is no booking', async () => {
  expect(await follow('guests=3&date=2025-11-21&time=05:00')).toBe(
    '303 /contact?guests=3&date=2025-11-21&time=05:00#reservation',
  )
  expect(await follow('guests=3&date=//example.com&time=20:00')).toBe('303 /contact#reservation')
  expect(await follow('')).toBe('303 /contact#reservation')
})

test('the form for large parties has what was chosen filled in, without script', async () => {
  const page = await (await send('GET', '/events?guests=12&date=2025-11-21&time=20:00')).text()
  const [, src = ''] = /<iframe src="([^"]*)"/.exec(page) ?? []
  expect(src).toBe('/embed/large-party?guests=12&amp;date=2025-11-21&amp;time=20:00')
  const form = await (await send('GET', src.replaceAll('&amp;', '&'))).text()
  for (const [name, value] of [
    ['guests', '12'],
    ['date', '2025-11-21'],
    ['time', '20:00'],
  ])
    expect(form).toMatch(new RegExp(`<input (?=[^>]*name="${name}")[^>]*value="${value}"`))
})
