import { expect, test } from 'vitest'
import { createListenerCount } from './listener-count.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a browser listens eight times, an account in all its browsers sixteen times, and others beside them', () => {
  const listeners = createListenerCount()
  const listen = (session: string, account: string, count: number) =>
    times(count).filter(() => listeners.take({ session, account })).length
  expect(listen('till', 'ana', 20)).toBe(8)
  expect(listen('office', 'ana', 6)).toBe(6)
  expect(listen('home', 'ana', 20)).toBe(2)
  expect(listen('phone', 'ben', 20)).toBe(8)
  expect(listeners.total).toBe(24)
})

test('a place that is given back is free, and giving it back twice frees no other', () => {
  const listeners = createListenerCount()
  const take = () => listeners.take({ session: 'till', account: 'ana' })
  const [first] = times(8).map(take)
  expect(take()).toBeUndefined()
  first?.()
  first?.()
  expect([take() !== undefined, take() !== undefined]).toEqual([true, false])
})
