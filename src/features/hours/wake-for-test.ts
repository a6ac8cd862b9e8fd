import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'
import type { IslandComponent } from '#web/define-island.ts'

// React asks for this before it lets a test wait for its updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Puts the server's HTML of an island on the page and wakes it there, as the loader does. A mismatch is an error. */
export async function wake<Props extends object>(island: IslandComponent<Props>, props: Props) {
  const place = document.body.appendChild(document.createElement('div'))
  const serverHtml = renderToString(createElement(island, props), { identifierPrefix: 'test' })
  place.innerHTML = serverHtml
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, createElement(island, props), {
      identifierPrefix: 'test',
      onRecoverableError: (error) => mismatches.push(error),
    }),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  if (mismatches.length > 0) throw mismatches[0]
  return { place, serverHtml }
}

/** Fills in a field as a person does; setting `value` alone would go unnoticed by React. */
export function fill(element: HTMLInputElement, value: string) {
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function submit(form: HTMLFormElement) {
  return act(async () => form.requestSubmit())
}

type Call = { method: string; path: string; body: unknown }
type Reply = (call: Call) => Response | Promise<Response>

/** Stands where the server is for one test. What it was asked is kept in order; replies can be exchanged on the way. */
export function fakeServer(replies: Record<string, Reply>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const [path = ''] = url.split('?')
    const call = { method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined }
    calls.push(call)
    const reply = replies[`${method} ${path}`]
    if (!reply) throw new Error(`The test did not foresee ${method} ${path}`)
    return reply(call)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { calls, replies }
}

export const answer =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status })

export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when the test says so. */
export function answerLater(body: unknown) {
  let send = () => {}
  const reply: Reply = () =>
    new Promise((resolve) => {
      send = () => resolve(Response.json(body))
    })
  return { reply, send: () => act(async () => send()) }
}
