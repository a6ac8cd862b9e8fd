import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerWith, toCachedPage } from './cached-page.ts'

const page = await toCachedPage('<p>Open</p>', { 'Content-Type': 'text/html' })
const ask = (acceptEncoding?: string, ifNoneMatch?: string) => answerWith(page, { acceptEncoding, ifNoneMatch })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0', undefined],
  ['x-br-like', undefined],
  [undefined, undefined],
])('a browser that accepts %s gets the best of it and never what it refuses', (accepted, encoding) => {
  expect(ask(accepted).headers['Content-Encoding']).toBe(encoding)
})

test('each encoding holds the same page under an ETag of its own', () => {
  const answers = [ask('br'), ask('gzip'), ask()]
  const decode = [brotliDecompressSync, gunzipSync, (bytes: Buffer) => bytes]
  expect(answers.map(({ bytes }, index) => bytes && decode[index]?.(bytes).toString())).toEqual(
    Array(3).fill('<p>Open</p>'),
  )
  expect(answers.map(({ headers }) => headers['Content-Length'])).toEqual(
    answers.map(({ bytes }) => String(bytes?.length)),
  )
  expect(new Set(answers.map(({ headers }) => headers.ETag)).size).toBe(3)
})

test('a browser that has the page in the encoding it would get is told so, with the same ETag and without a body', () => {
  const etag = ask('br').headers.ETag
  const { status, headers, bytes } = ask('br', `"another", W/${etag}`)
  expect({ status, etag: headers.ETag, bytes }).toEqual({ status: 304, etag, bytes: null })
  expect(headers['Content-Length']).toBeUndefined()
  expect(headers).toMatchObject({ Vary: 'Accept-Encoding', 'Content-Type': 'text/html' })
})

test('a browser that has another page, or this one in another encoding, gets it whole', () => {
  expect(ask('br', '"another"').status).toBe(200)
  expect(ask('br', ask('gzip').headers.ETag).status).toBe(200)
})
