import { expect, test } from 'vitest'
import { stripContract } from '../scripts/vite-strip-contracts.ts'

test('browsers get method, path and topic of each route, and nothing else of a contract', () => {
  const contract = `
    import { z } from 'zod'
    const drink = z.object({ name: z.string() })
    export type Drink = z.output<typeof drink>
    export const listDrinks = endpoint('GET', '/api/drinks', { summary: 'All drinks.', who: ['owner'], answer: drink, topic: 'checks' })
    export function toDrinkWire(row: { name: string }): Drink { return row }
    export const orderDrink = endpoint('POST', '/api/drinks/:id', { summary: 'Orders one.', who: 'everyone', answer: drink })`
  expect(stripContract(contract, 'drinks.contract.ts').trim().split('\n')).toEqual([
    "export const listDrinks = { method: 'GET', path: '/api/drinks', topic: 'checks' }",
    "export const orderDrink = { method: 'POST', path: '/api/drinks/:id' }",
  ])
})
