import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { click, findButton, mount } from '#tests/screen.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { ApiProvider, useApiQuery } from './api-hooks.tsx'

const listDrinks = endpoint('GET', '/api/drinks', { summary: 'Drinks.', who: ['owner'], answer: z.array(z.string()) })

/** Loads a list again without anybody touching it, as an announcement does. */
let reload: () => void = () => {}

function Bar() {
  const drinks = useApiQuery(listDrinks, {})
  const [count, setCount] = useState(0)
  if (drinks.at === 'ready') reload = drinks.reload
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Touched {count} times
    </button>
  )
}

test('a list that is loaded again while nobody touches anything says so to the server', async () => {
  const asked: boolean[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).has('x-background'))
    return Response.json([])
  })
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => {
    now.mockRestore()
    vi.unstubAllGlobals()
  })
  const opened = Date.now()
  now.mockImplementation(() => opened)
  const { place } = await mount(
    <ApiProvider side="staff" onExpired={async () => false}>
      <Bar />
    </ApiProvider>,
  )
  const next = async (count: number) => waitFor(() => expect(asked).toHaveLength(count))
  await next(1)
  now.mockImplementation(() => opened + 61_000)
  reload()
  await next(2)
  await click(findButton(place, 'Touched 0 times'))
  reload()
  await next(3)
  now.mockImplementation(() => opened + 200_000)
  fireEvent.keyDown(place, { key: 'a' })
  reload()
  await next(4)
  expect(asked).toEqual([false, true, false, false])
})
