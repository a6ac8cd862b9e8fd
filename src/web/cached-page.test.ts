import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerAtOnce, answerWith, toCachedPage } from './cached-page.ts'

const page = toCachedPage('<p>Open</p>', { 'Content-Type': 'text/html' }, { isKept: true })
const ask = (acceptEncoding?: string, ifNoneMatch?: string) => answerWith(page, { acceptEncoding, ifNoneMatch })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0', undefined],
  ['x-br-like', undefined],
  [undefined, undefined],
])('a browser that accepts %s gets the best of it and never what it refuses', async (accepted, encoding) => {
  expect((await ask(accepted)).headers['Content-Encoding']).toBe(encoding)
})

test('each encoding holds the same page under an ETag of its own', async () => {
  const answers = await Promise.all([ask('br'), ask('gzip'), ask()])
  const decode = [brotliDecompressSync, gunzipSync, (bytes: Buffer) => bytes]
  expect(answers.map(({ bytes }, index) => bytes && decode[index]?.(bytes).toString())).toEqual(
    Array(3).fill('<p>Open</p>'),
  )
  expect(answers.map(({ headers }) => headers['Content-Length'])).toEqual(
    answers.map(({ bytes }) => String(bytes?.length)),
  )
  expect(new Set(answers.map(({ headers }) => headers.ETag)).size).toBe(3)
})

test('the best compression, which takes long, is for pages that are kept', async () => {
  const words = readFileSync('README.md', 'utf8')
  const [kept, once] = await Promise.all(
    [true, false].map((isKept) =>
      answerWith(toCachedPage(words, {}, { isKept }), { acceptEncoding: 'br', ifNoneMatch: undefined }),
    ),
  )
  expect(kept?.bytes?.length).toBeLessThan(once?.bytes?.length ?? 0)
  for (const answer of [kept, once]) expect(answer?.bytes && brotliDecompressSync(answer.bytes).toString()).toBe(words)
})

test('a browser that has the page in the encoding it would get is told so, with the same ETag and without a body', async () => {
  const etag = (await ask('br')).headers.ETag
  const { status, headers, bytes } = await ask('br', `"another", W/${etag}`)
  expect({ status, etag: headers.ETag, bytes }).toEqual({ status: 304, etag, bytes: null })
  expect(headers['Content-Length']).toBeUndefined()
  expect(headers).toMatchObject({ Vary: 'Accept-Encoding', 'Content-Type': 'text/html' })
})

test('a browser that has another page, or this one in another encoding, gets it whole', async () => {
  expect((await ask('br', '"another"')).status).toBe(200)
  expect((await ask('br', (await ask('gzip')).headers.ETag)).status).toBe(200)
})

test('a page is compressed for the first visitor who wants it so, once, and is at hand for the next', async () => {
  const fresh = toCachedPage('<p>Open</p>', {}, { isKept: true })
  const wanted = { acceptEncoding: 'gzip', ifNoneMatch: undefined }
  expect(answerAtOnce(fresh, wanted)).toBeUndefined()
  const [one, other] = await Promise.all([answerWith(fresh, wanted), answerWith(fresh, wanted)])
  expect(one.bytes).toBe(other.bytes)
  expect(answerAtOnce(fresh, wanted)).toEqual(one)
  expect(Object.keys(fresh.ready)).toEqual(['gzip'])
})
