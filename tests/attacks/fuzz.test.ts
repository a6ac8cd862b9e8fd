import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { errorCodes } from '#base/error-codes.ts'
import { urls } from '#urls.ts'
import { type Endpoint, mayCall } from '#web/contract/endpoint.ts'
import { declaredEndpoints } from '../declared-endpoints.ts'
import { isDeep } from '../depth.ts'
import { openBusyBar, type SignedIn } from './busy-bar.ts'
import { findInternals } from './find-internals.ts'
import { type FuzzRequest, makeRequest } from './fuzz-request.ts'
import { createRandom } from './random.ts'

/** The short form is the same each time; the long one is another each time, unless FUZZ_SEED repeats one. */
const seed = Number(process.env.FUZZ_SEED ?? (isDeep ? Date.now() % 1e9 : 20251114))
const ROUNDS = isDeep ? 10 : 1
/** A request that hangs ends its round; a busy machine does not. */
const ROUND_TIMEOUT_MS = 3_600_000
/** So many are under way at the same time, so that they meet in the database. */
const AT_ONCE = 5
/** After so many requests everybody signs in again, and the requests name what there is now. */
const LAP = 100
/** By the number of routes, so that each has its chances however many there are. */
const REQUESTS = isDeep ? 5000 : Math.ceil((declaredEndpoints.length * 2) / LAP) * LAP
const MAX_HEAP_GROWTH = 1.25
/** Some want what cannot be made up, such as the signature of a passkey, or are asked too seldom to be lucky. */
const MAX_UNANSWERED = isDeep ? 0.2 : 0.75
/** Renders every page, or reads weeks of orders: asked for less often. */
const heavyPaths = ['/api/sitemap', '/api/auto-sync-orders', '/api/toast/orders', '/api/toast/sync-transactions']

const random = createRandom(seed)
const pages = [...Object.values(urls), ...Object.values(urls.calendar), ...Object.values(urls.embed)]
const pageEndpoints = pages
  .filter((one) => typeof one === 'string')
  .map((path) => ({ method: 'GET', path, summary: '', who: 'everyone', answer: 'text' }) as const)

let bar: Awaited<ReturnType<typeof openBusyBar>>
const succeeded = new Set<string>()
const statuses = new Map<number, number>()
const memory: { heap: number; rss: number }[] = []

beforeAll(async () => {
  bar = await openBusyBar()
})

for (let round = 1; round <= ROUNDS; round += 1) {
  const title = `${REQUESTS} requests that nobody should send are refused in words (round ${round}, FUZZ_SEED=${seed})`
  test(title, { timeout: ROUND_TIMEOUT_MS }, async () => {
    for (let lap = 0; lap < REQUESTS / LAP; lap += 1) {
      const signedIn = await bar.signInEverybody()
      const known = await bar.readKnown()
      for (let sent = 0; sent < LAP; sent += AT_ONCE) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, () => {
            const endpoint = pickEndpoint()
            return judge(endpoint, makeRequest(endpoint, known, random), makeCookie(endpoint, signedIn))
          }),
        )
      }
    }
    memory.push(measureMemory())
  })
}

test('most routes were reached: requests as the contract wants them got their answer', () => {
  const unanswered = declaredEndpoints
    .map(({ method, path }) => `${method} ${path}`)
    .filter((one) => !succeeded.has(one))
  expect(unanswered.length, unanswered.join(', ')).toBeLessThan(declaredEndpoints.length * MAX_UNANSWERED)
})

test.runIf(isDeep)('memory stays flat', () => {
  const lines = memory.map(
    ({ heap, rss }, round) => `${(round + 1) * REQUESTS} requests: heap ${heap} MB, in all ${rss} MB`,
  )
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status} × ${count}`)
  process.stdout.write(`${[...lines, counts.join(', ')].join('\n')}\n`)
  expect(memory.at(-1)?.heap, lines.join('\n')).toBeLessThan((memory[0]?.heap ?? 0) * MAX_HEAP_GROWTH)
})

const deck: Endpoint[] = []

/** The routes in any order, each as often as the others; now and then a page. */
function pickEndpoint(): Endpoint {
  if (deck.length === 0) deck.push(...declaredEndpoints)
  const endpoint = random.chance(0.03) ? random.pick(pageEndpoints) : deck.splice(random.below(deck.length), 1)[0]
  if (!endpoint) throw new Error('There are no routes')
  return heavyPaths.includes(endpoint.path) && random.chance(0.8) ? pickEndpoint() : endpoint
}

/** One session, two of them, a session under the name of the other side, an invented one, or none. */
function makeCookie(endpoint: Endpoint, signedIn: readonly SignedIn[]): string {
  const fitting = random.chance(0.75) ? signedIn.filter(({ role }) => mayCall(endpoint, role)) : signedIn
  const one = random.pick(fitting)?.cookie ?? ''
  if (random.chance(0.8)) return one
  const odd = [
    '',
    `${one}; ${random.pick(signedIn)?.cookie}`,
    one.replace('tides-staff', 'tides-member'),
    `tides-staff=${'A'.repeat(43)}`,
    `tides-staff="${'%'.repeat(3000)}`,
    '=;=;;__proto__=1; tides-staff',
  ]
  return random.pick(odd) ?? ''
}

async function judge(endpoint: Endpoint, { method, path, headers, body }: FuzzRequest, cookie: string) {
  const told = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.slice(0, 500)}`
  const answer = await bar.app.request(path, {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body }),
  })
  const { status } = answer
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const type = answer.headers.get('content-type') ?? ''
  // A stream of events would go on for as long as somebody listens.
  const text = type.includes('event-stream') ? await endStream(answer) : await answer.text()
  expect(status, `${told}\n${text}`).toBeLessThan(500)
  const isPage = !path.startsWith('/api/') || path.startsWith(urls.apiReference)
  const shown = JSON.stringify([...answer.headers]) + (isPage && status < 400 ? '' : text)
  expect(findInternals(shown), told).toBeUndefined()
  expect(answer.headers.get('x-content-type-options'), told).toBe('nosniff')
  if (status < 300) succeeded.add(`${endpoint.method} ${endpoint.path}`)
  if (status < 400 || method === 'HEAD' || type.includes('text/html')) return
  const refusal = JSON.parse(text)
  expect(errorCodes[refusal.code as keyof typeof errorCodes]?.status, `${told}\n${text}`).toBe(status)
  expect(refusal.error, told).toMatch(/^[A-Z].{5,}/)
}

async function endStream(answer: Response) {
  await answer.body?.cancel()
  return ''
}

function measureMemory() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, rss } = process.memoryUsage()
  const toMegabytes = (bytes: number) => Math.round(bytes / 1e6)
  return { heap: toMegabytes(heapUsed), rss: toMegabytes(rss) }
}
