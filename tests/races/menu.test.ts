import { expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { urls } from '#urls.ts'
import { openTwoServers } from './two-servers.ts'

test('a published price is in the page, in what search engines read and in the ETag of two servers at once', async () => {
  const { bar, first, second } = await openTwoServers()
  const read = async ({ app }: typeof first) => {
    const answer = await app.request(urls.menu)
    return { html: await answer.text(), etag: answer.headers.get('etag') }
  }
  const before = await Promise.all([first, second].map(read))
  const cookie = (await bar.cookieOf('manager')) ?? ''
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }
  const send = (method: string, path: string, body: object) =>
    first.app.request(path, { method, headers, body: JSON.stringify(body) })
  const content = JSON.parse(JSON.stringify(menu).replace('"cents":1800', '"cents":1975'))
  expect((await send('PUT', '/api/content/menu', { version: 0, content })).status).toBe(200)
  expect((await send('POST', '/api/content/publish', { name: 'menu', version: 1 })).status).toBe(200)

  const own = await read(first)
  expect(own.html).toContain('>$19.75<')
  expect(own.html).toContain('"price":"19.75"')
  expect(own.etag).not.toBe(before[0]?.etag)
  await expect.poll(() => read(second), { interval: 5 }).toEqual(own)
})
