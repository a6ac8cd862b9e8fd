import { act, createElement, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import type { IslandComponent } from '#web/islands/define-island.ts'

// React asks for this before it lets a test wait for its updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Puts markup on the page for the length of one test, and again with other props when asked. */
export async function mount(markup: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const render = (next: ReactNode) => act(async () => root.render(next))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  await render(markup)
  return { place, render }
}

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

/** The one element that fits, or a clear failure. */
export function find<Type extends HTMLElement = HTMLElement>(place: HTMLElement, selector: string): Type {
  const found = place.querySelectorAll<Type>(selector)
  const [element] = found
  if (!element || found.length > 1) throw new Error(`${found.length} elements fit ${selector}`)
  return element
}

export function findButton(place: HTMLElement, name: string): HTMLButtonElement {
  const named = [...place.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  )
  const [button] = named
  if (!button || named.length > 1) throw new Error(`${named.length} buttons are called ${name}`)
  return button
}

export function click(element: HTMLElement) {
  return act(async () => element.click())
}

export function press(element: HTMLElement, key: string) {
  return act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
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
