import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer } from '#tests/fake-server.ts'
import { click, findButton } from '#tests/screen.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { useApiMutation, useApiQuery } from './api-hooks.tsx'

const drinks = { summary: 'Drinks.', who: 'everyone', answer: z.array(z.string()) } as const
const listOrders = endpoint('GET', '/api/orders', { ...drinks, topic: 'checks' })
const listGuests = endpoint('GET', '/api/guests', { ...drinks, topic: 'members' })
const orderDrink = endpoint('POST', '/api/orders', drinks)

function Bar() {
  const orders = useApiQuery(listOrders, {})
  const guests = useApiQuery(listGuests, {})
  const { mutate, status } = useApiMutation(orderDrink)
  return (
    <>
      <p>{orders.at === 'ready' && guests.at === 'ready' && `${orders.data} for ${guests.data}`}</p>
      <button type="button" onClick={() => mutate({})}>
        {{ idle: 'Order', pending: 'Ordering', success: 'Ordered', error: 'Refused' }[status]}
      </button>
    </>
  )
}

/** The addresses that were asked after the order was sent. */
async function order(reply: ReturnType<typeof answer>) {
  const { calls, replies } = fakeServer({
    'GET /api/orders': answer(['Mojito']),
    'GET /api/guests': answer(['Mia']),
    'POST /api/orders': reply,
  })
  const { place, client } = await renderAdmin(<Bar />)
  expect(place.textContent).toBe('Mojito for MiaOrder')
  replies['GET /api/orders'] = answer(['Mojito', 'Beer'])
  await click(findButton(place, 'Order'))
  await waitFor(() => expect(place.textContent).toMatch(/(Ordered|Refused)$/))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return { shown: place.textContent, asked: calls.slice(3).map(({ path }) => path) }
}

test('a change loads the lists that the server names, and no others', async () => {
  expect(await order(answer([], 200, changed('checks')))).toEqual({
    shown: 'Mojito,Beer for MiaOrdered',
    asked: ['/api/orders'],
  })
})

test('an answer that changed nothing loads nothing', async () => {
  expect(await order(answer([]))).toEqual({ shown: 'Mojito for MiaOrdered', asked: [] })
})

test('a change that came too late loads everything on the screen again', async () => {
  const refusal = answer({ error: 'Someone already reviewed this claim.', code: 'claim-not-pending' }, 409)
  const { shown, asked } = await order(refusal)
  expect(shown).toBe('Mojito,Beer for MiaRefused')
  expect(asked.toSorted()).toEqual(['/api/guests', '/api/orders'])
})

test('a change with a mistake in it loads nothing', async () => {
  const refusal = answer({ error: 'Some fields need attention.', code: 'invalid-input' }, 400)
  expect(await order(refusal)).toEqual({ shown: 'Mojito for MiaRefused', asked: [] })
})
