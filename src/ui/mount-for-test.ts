import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

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
