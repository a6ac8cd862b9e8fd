import { expect, test } from 'vitest'
import type { GetJson } from '#features/pos/toast/toast-calls.ts'
import { findNextLink, MAX_PAGES, orderPagesPath, readOrderPages } from './toast-pages.ts'

const { signal } = new AbortController()
const first = 'https://toast.test/orders/v2/ordersBulk?businessDate=20261113&pageSize=100&page=1'

test('a window is asked for in whole seconds and never becomes smaller', () => {
  const path = orderPagesPath({ from: new Date('2026-11-13T22:00:00.999Z'), to: new Date('2026-11-13T23:00:00.001Z') })
  expect(path).toBe(
    '/orders/v2/ordersBulk?startDate=2026-11-13T22%3A00%3A00.000%2B0000&endDate=2026-11-13T23%3A00%3A01.000%2B0000&pageSize=100&page=1',
  )
})

test('a business date is asked for without dashes', () => {
  const path = orderPagesPath({ businessDate: '2026-11-13' })
  expect(path).toBe('/orders/v2/ordersBulk?businessDate=20261113&pageSize=100&page=1')
})

test('the next page is found among the links, wherever it stands', () => {
  const links = '<https://t.test/a?x=1,2>; rel="first", <https://t.test/a?y=3,4&page=2>; rel="next"'
  expect(findNextLink(links)).toBe('https://t.test/a?y=3,4&page=2')
  expect(findNextLink('<https://t.test/a?page=2>;rel=next, <https://t.test/a>; rel="self"')).toBe(
    'https://t.test/a?page=2',
  )
  expect(findNextLink('<https://t.test/b>; title="a, b; rel=next"; rel="prev last"')).toBeUndefined()
  expect(findNextLink('<https://t.test/b>; type="x"; REL="Last NEXT"')).toBe('https://t.test/b')
  for (const none of [null, '', 'next', '<https://t.test/a>', '<https://t.test/a>; rel="nextish"']) {
    expect(findNextLink(none)).toBeUndefined()
  }
})

test('a link to the next page may be relative', async () => {
  const asked: string[] = []
  const get: GetJson = async (url) => {
    asked.push(url)
    return page([{}], asked.length === 1 ? '?page=2#part' : undefined)
  }
  expect(await countPages(get)).toBe(2)
  expect(asked).toEqual([first, 'https://toast.test/orders/v2/ordersBulk?page=2'])
})

test.each([
  'https://elsewhere.test/orders/v2/ordersBulk?page=2',
  'http://toast.test/orders/v2/ordersBulk?page=2',
  'https://toast.test:8443/orders/v2/ordersBulk?page=2',
  'https://toast.test/orders/v2/other?page=2',
  'https://someone:word@toast.test/orders/v2/ordersBulk?page=2',
  '//elsewhere.test/orders/v2/ordersBulk',
  'https://[',
])('a link that leads elsewhere is not followed: %s', async (link) => {
  const asked: string[] = []
  const get: GetJson = async (url) => {
    asked.push(url)
    return page([{}], link)
  }
  await expect(countPages(get)).rejects.toMatchObject({ problem: 'unreadable' })
  expect(asked).toEqual([first])
})

test('pages that go in a circle are noticed', async () => {
  let asked = 0
  const get: GetJson = async () => {
    asked += 1
    return page([{}], asked === 1 ? '?page=2' : first)
  }
  await expect(countPages(get)).rejects.toThrow('repeat')
  expect(asked).toBe(2)
})

test.each([
  { sizes: [100, 100, 50], asked: 3 },
  { sizes: [100, 100, 0], asked: 3 },
  { sizes: [99], asked: 1 },
])('without links, pages of $sizes orders are asked for by number until one is not full', async ({ sizes, asked }) => {
  const numbers: (string | null)[] = []
  const get: GetJson = async (url) => {
    const number = new URL(url).searchParams.get('page')
    numbers.push(number)
    const size = sizes[numbers.length - 1] ?? 0
    return page(
      Array.from({ length: size }, (_, index) => ({ guid: `order-${number}-${index}` })),
      undefined,
    )
  }
  expect(await countPages(get)).toBe(sizes.filter((size) => size > 0).length)
  expect(numbers).toEqual(['1', '2', '3'].slice(0, asked))
})

test('a list that gives the same page under every number is noticed', async () => {
  const full = Array.from({ length: 100 }, (_, index) => ({ guid: `order-${index}` }))
  let asked = 0
  const get: GetJson = async () => {
    asked += 1
    return page(full, undefined)
  }
  await expect(countPages(get)).rejects.toThrow('repeat')
  expect(asked).toBe(2)
})

test('pages without end are read up to a limit', async () => {
  let asked = 0
  const get: GetJson = async () => {
    asked += 1
    return page([{}], `?page=${asked + 1}`)
  }
  await expect(countPages(get)).rejects.toMatchObject({ problem: 'unreadable' })
  expect(asked).toBe(MAX_PAGES)
})

async function countPages(get: GetJson) {
  let pages = 0
  for await (const _ of readOrderPages(get, first, signal)) pages += 1
  return pages
}

function page(json: unknown[], next: string | undefined) {
  return { json, headers: new Headers(next === undefined ? {} : { link: `<${next}>; rel="next"` }) }
}
