import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRandom } from './attacks/random.ts'
import { listen, type Reply, send } from './fakes/listen.ts'
import { type Call, createClient } from './traffic/client.ts'
import { createFigures } from './traffic/figures.ts'
import { createJournal } from './traffic/journal.ts'
import { syncByHand } from './traffic/manual-sync.ts'

function clientOf(url: string) {
  const [random, figures, journal] = [createRandom(1), createFigures(), createJournal()]
  const client = createClient({ urls: () => [url], random, figures, journal, isAbandoned: () => false })
  return { client, random, figures, journal }
}

async function askOnce(reply: Reply, call: Call) {
  const url = await listen((_, response) => send(response, reply))
  const { client, figures } = clientOf(url)
  await client.ask('members', call)
  return figures.failures().map(({ asked, got }) => `${asked.replace(url, '')}: ${got}`)
}

test('an error of a server tells what was asked, its status and its words', async () => {
  const body = '{"error":"Something went wrong on our end.","code":"internal-error","requestId":"r-1"}'
  expect(await askOnce({ status: 500, body }, { path: '/api/me' })).toEqual([`GET /api/me: 500 ${body}`])
})

test('an answer that does not come in time tells so', async () => {
  const failures = await askOnce('silence', { path: '/api/members', method: 'POST', body: {}, giveUpMs: 50 })
  expect(failures).toEqual([expect.stringMatching(/^POST \/api\/members: TimeoutError /)])
})

test('a connection that a server closes tells so', async () => {
  const url = await listen((request) => request.socket.destroy())
  const { client, figures } = clientOf(url)
  await client.ask('members', { path: '/api/me' })
  expect(figures.failures()).toEqual([
    expect.objectContaining({ kind: 'members', got: expect.stringMatching(/because of SocketError UND_ERR_SOCKET /) }),
  ])
  expect(figures.rows()).toEqual([expect.objectContaining({ kind: 'members', answers: 0, errors: 1 })])
})

test('Toast having too many calls is not an error of the product', async () => {
  const body = '{"error":"Toast is limiting requests.","code":"pos-rate-limited"}'
  expect(await askOnce({ status: 503, body }, { path: '/api/auto-sync-orders?days=1' })).toEqual([])
})

test('what failed before the measurement is forgotten when it begins', async () => {
  const figures = createFigures()
  figures.failed({ kind: 'members', asked: 'GET /api/me', got: '500', ms: 1 })
  figures.restart()
  expect([figures.failures(), figures.rows()]).toEqual([[], []])
})

test('a manager waits for a sync by hand when a phone would have given up', async () => {
  // A hundred times as fast: a phone gives up after a seventh of a second.
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
  onTestFinished(() => spy.mockRestore())
  const url = await listen(async (_, response) => {
    await delay(500)
    send(response, { status: 200, body: '{}' })
  })
  const { figures, ...act } = clientOf(url)
  await act.client.ask('members', { path: '/api/me' })
  await syncByHand({ name: 'manager', ...act }, 'cookie')()
  expect(figures.failures().map(({ kind }) => kind)).toEqual(['members'])
  expect(figures.rows()).toContainEqual(expect.objectContaining({ kind: 'syncs by hand', answers: 1, errors: 0 }))
})
