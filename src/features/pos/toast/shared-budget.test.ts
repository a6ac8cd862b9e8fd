import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { ToastError } from './client/toast-error.ts'
import { createSharedBudget } from './shared-budget.ts'

const { signal } = new AbortController()
const path = '/orders/v2/orders/1'
const restaurantId = 'restaurant-of-the-test'
/** Nobody waits longer than half a minute: what does not go out at once is refused. */
const tenInAnHour = [{ max: 10, withinMs: 3_600_000, atOnce: 10 }]

/** Two servers over one database. */
async function openServers(limits = tenInAnHour) {
  const { deps } = await openTestBar()
  const open = () => createSharedBudget(deps.db, { restaurantId, limits })
  return { deps, servers: [open(), open()] as const }
}

const isRefused = (error: unknown) => error instanceof ToastError && error.problem === 'rate-limited'

test('however many call at once on two servers, no more go out than Toast allows', async () => {
  const { servers } = await openServers()
  const calls = servers.flatMap((server) =>
    Array.from({ length: 15 }, () => server.enter({ path, priority: 'person' }, signal)),
  )
  const settled = await Promise.allSettled(calls)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(settled.every((one) => one.status === 'fulfilled' || isRefused(one.reason))).toBe(true)
})

test('an import on one server leaves room for tonight and for people on another', async () => {
  const { servers } = await openServers()
  const [office, bar] = servers
  const goOut = async (server: typeof bar, priority: 'bulk' | 'live' | 'person') => {
    const calls = Array.from({ length: 12 }, () => server.enter({ path, priority }, signal))
    return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
  }
  expect(await goOut(office, 'bulk')).toBe(5)
  expect(await goOut(bar, 'live')).toBe(3)
  expect(await goOut(bar, 'person')).toBe(2)
})

test('a server that is told to wait has every server wait', async () => {
  const { servers } = await openServers()
  const [one, other] = servers
  await one.enter({ path, priority: 'person' }, signal)
  await one.heed(path, { status: 429, headers: new Headers({ 'retry-after': '60' }), text: '', length: 0 })
  const refused = await other.enter({ path, priority: 'person' }, signal).catch((error: unknown) => error)
  expect(refused).toMatchObject({ problem: 'rate-limited', retryAfterSeconds: 60 })
})

test('calls that wait on two servers all go out in the end, one after the other', async () => {
  const { servers } = await openServers([{ max: 50, withinMs: 1000, atOnce: 1 }])
  const calls = servers.flatMap((server) =>
    Array.from({ length: 5 }, () => server.enter({ path, priority: 'live' }, signal)),
  )
  await expect(Promise.all(calls)).resolves.toHaveLength(10)
})

test('another restaurant has a budget of its own', async () => {
  const { deps, servers } = await openServers([{ max: 1, withinMs: 3_600_000, atOnce: 1 }])
  const elsewhere = createSharedBudget(deps.db, {
    restaurantId: 'elsewhere',
    limits: [{ max: 1, withinMs: 3_600_000 }],
  })
  await servers[0].enter({ path, priority: 'person' }, signal)
  await elsewhere.enter({ path, priority: 'person' }, signal)
  await expect(servers[1].enter({ path, priority: 'person' }, signal)).rejects.toSatisfy(isRefused)
})
