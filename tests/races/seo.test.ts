import { expect, test } from 'vitest'
import { NO_PAGE_FIELDS } from '#features/seo/seo.rules.ts'
import { until } from '#tests/until.ts'
import { urls } from '#urls.ts'
import { openTwoServers } from './two-servers.ts'

type Server = Awaited<ReturnType<typeof openTwoServers>>['first']

async function openTwo() {
  const { bar, first, second } = await openTwoServers()
  const headers = {
    cookie: (await bar.cookieOf('seo')) ?? '',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  const call = (server: Server, method: string, url: string, body: unknown) =>
    server.app.request(url, { method, headers, body: JSON.stringify(body) })
  const save = (server: Server, version: number, metaTitle: string) =>
    call(server, 'PUT', '/api/seo', { section: 'contact', version, content: { ...NO_PAGE_FIELDS, metaTitle } })
  const undo = (server: Server, version: number) =>
    call(server, 'POST', '/api/seo/undo', { section: 'contact', version })
  const history = async () => (await first.app.request('/api/seo/history', { headers })).json()
  return { first, second, save, undo, history }
}

const titleOn = async (server: Server) =>
  /<title>([^<]*)<\/title>/.exec(await (await server.app.request(urls.contact)).text())?.[1]

test('words that are saved on one server are on the pages of the other within a moment', async () => {
  const { first, second, save } = await openTwo()
  expect(await titleOn(second)).toContain('Contact')
  expect((await save(first, 0, 'Come by')).status).toBe(200)
  expect(await titleOn(first)).toBe('Come by')
  await until(async () => expect(await titleOn(second)).toBe('Come by'))
})

test('of fifty people who save from the same version on two servers one succeeds, and the others are told', async () => {
  const { first, second, save, history } = await openTwo()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => save(index % 2 ? first : second, 0, `Title ${index}`)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)

  const winner = statuses.indexOf(200)
  const [only, ...more] = await history()
  expect(more).toEqual([])
  expect(only.changes).toEqual([{ field: 'metaTitle', before: '', after: `Title ${winner}` }])
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect((await answer.json()).current).toMatchObject({ version: 1, content: { metaTitle: `Title ${winner}` } })
  }
})

test('an undo that is pressed twenty times at once takes the save back once', async () => {
  const { first, second, save, undo, history } = await openTwo()
  await save(first, 0, 'Come by')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => undo(index % 2 ? first : second, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await history()).toHaveLength(2)
})
