import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#base/app-error.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { WebEnv } from '#web/env.ts'
import { errorAnswer, toAppError } from '#web/on-error.ts'
import { type Endpoint, endpoint } from './contract/endpoint.ts'
import { mountRoute, type Route, route } from './route.ts'

const order = { summary: 'Orders a drink.', who: 'everyone' } as const

async function serve(served: Route) {
  const { deps } = await openTestBar()
  const api = new Hono<WebEnv>()
  api.use(async (c, next) => {
    c.set('log', deps.log)
    c.set('address', '203.0.113.7')
    await next()
  })
  mountRoute(api, deps, served)
  api.onError((error, c) => errorAnswer(c, toAppError(error, c)))
  return (path: string, init?: RequestInit) => api.request(path, init)
}

const post = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test('a handler gets what was sent as the declaration wants it, and its answer is sent', async () => {
  const declared = endpoint('POST', '/api/bars/:id/drinks', {
    ...order,
    query: z.object({ size: z.coerce.number<number>().default(2) }),
    body: z.object({ drink: z.string().trim() }),
    answer: z.strictObject({ order: z.string() }),
    status: 201,
  })
  const request = await serve(
    route(declared).to(async ({ params, query, body }) => ({ order: `${query.size} ${body.drink} at ${params.id}` })),
  )
  const answer = await request('/api/bars/eleven/drinks', post({ drink: ' mojito ' }))
  expect([answer.status, await answer.json()]).toEqual([201, { order: '2 mojito at eleven' }])
})

test('what does not fit is refused with each field and its problem, and the handler does not run', async () => {
  const declared = endpoint('POST', '/api/drinks', {
    ...order,
    body: z.object({ drink: z.string('Please name a drink') }),
    answer: z.strictObject({}),
  })
  const request = await serve(
    route(declared).to(async () => {
      throw new Error('the handler ran')
    }),
  )
  const answer = await request('/api/drinks', post({}))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'drink', problem: 'Please name a drink' }],
  })
})

test('a refusal carries its code, its details and the fields that the route promises', async () => {
  const declared = endpoint('POST', '/api/drinks', {
    ...order,
    answer: z.strictObject({}),
    refusals: { 'not-enough-points': z.object({ pointsNeeded: z.number() }) },
    refusedWith: { success: false },
  })
  const request = await serve(
    route(declared).to(async () => {
      throw new AppError('not-enough-points', { pointsNeeded: 90 })
    }),
  )
  const answer = await request('/api/drinks', { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { success: false, error: 'Not Enough Points!', code: 'not-enough-points', pointsNeeded: 90 },
  ])
})

test('one page of a list says how long the list is and where its neighbors are', async () => {
  const declared = endpoint('GET', '/api/drinks', {
    ...order,
    query: z.object({ page: z.coerce.number<number>(), pageSize: z.coerce.number<number>() }),
    answer: z.array(z.string()),
    isPaged: true,
  })
  const request = await serve(route(declared).to(async () => ({ list: ['mojito'], total: 3 })))
  const answer = await request('/api/drinks?page=2&pageSize=1')
  expect(await answer.json()).toEqual(['mojito'])
  expect(answer.headers.get('x-total-count')).toBe('3')
  expect(answer.headers.get('link')).toContain('page=3')
})

const undeclared: [what: string, endpoint: Endpoint, handle: () => Promise<never>][] = [
  [
    'an answer with a field too many',
    endpoint('GET', '/api/drinks', { ...order, answer: z.strictObject({}) }),
    async () => ({ secret: 1 }) as never,
  ],
  [
    'a refusal that nobody declared',
    endpoint('GET', '/api/drinks', { ...order, answer: z.strictObject({}) }),
    async () => {
      throw new AppError('reward-changed')
    },
  ],
  [
    'a limit that nobody declared',
    endpoint('GET', '/api/drinks', { ...order, answer: z.strictObject({}) }),
    async () => {
      throw new AppError('too-many-requests')
    },
  ],
]

for (const [what, declared, handle] of undeclared) {
  test(`${what} is a bug, and noticed before it is released`, async () => {
    const request = await serve(route(declared).to(handle))
    expect((await request('/api/drinks')).status).toBe(500)
  })
}
