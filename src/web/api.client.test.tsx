import { expect, test } from 'vitest'
import { z } from 'zod'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { ApiError, apiUrl, callApi } from './api.client.ts'
import { endpoint } from './contract/endpoint.ts'

const order = { summary: 'Drinks.', who: 'everyone' } as const
const showDrink = endpoint('GET', '/api/drinks/:id', {
  ...order,
  query: z.object({ size: z.number().optional(), note: z.string().optional() }),
  answer: z.strictObject({ name: z.string() }),
})
const orderDrink = endpoint('POST', '/api/drinks', {
  ...order,
  body: z.object({ name: z.string() }),
  answer: z.strictObject({ success: z.literal(true) }),
  refusals: { 'not-enough-points': z.object({ pointsNeeded: z.number() }) },
})

test('parameters and query are part of the address; what was left out is not', () => {
  expect(apiUrl(showDrink, { params: { id: 'piña/colada' }, query: { size: 2, note: '' } })).toBe(
    '/api/drinks/pi%C3%B1a%2Fcolada?size=2',
  )
})

test('an answer is what the contract says', async () => {
  const { calls } = fakeServer({ 'POST /api/drinks': answer({ success: true }) })
  expect(await callApi(orderDrink, { body: { name: 'mojito' } })).toEqual({ success: true })
  expect(calls[0]?.body).toEqual({ name: 'mojito' })
})

test('a refusal is thrown with its code, its details and its fields', async () => {
  const fields = [{ field: 'name', problem: 'Please name a drink' }]
  const refusal = { error: 'Not Enough Points!', code: 'not-enough-points', pointsNeeded: 90, fields }
  fakeServer({ 'POST /api/drinks': answer(refusal, 409) })
  const error = await callApi(orderDrink, { body: { name: '' } }).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('nothing was refused')
  expect([error.status, error.message, error.fields]).toEqual([409, 'Not Enough Points!', fields])
  expect(error.is(orderDrink, 'not-enough-points') && error.details.pointsNeeded).toBe(90)
})

const lost: [what: string, reply: Parameters<typeof fakeServer>[0][string], code: string][] = [
  ['no connection', unreachable, 'unreachable'],
  ['the login page of a hotel', () => new Response('<h1>Welcome</h1>', { status: 200 }), 'unknown-answer'],
  ['an error of a proxy', () => new Response('Bad gateway', { status: 502 }), 'unknown-answer'],
]

for (const [what, reply, code] of lost) {
  test(`${what} is a failure with a sentence for people`, async () => {
    fakeServer({ 'POST /api/drinks': reply })
    const error = await callApi(orderDrink, { body: { name: 'mojito' } }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].+\.$/) })
  })
}
