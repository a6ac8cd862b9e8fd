import type { ComponentType } from 'react'
import { whenIdle } from './when-idle.client.ts'

type IslandLoaders = Record<string, () => Promise<ComponentType<Record<string, unknown>>>>

/** Wakes each island at its moment. A click or a submit made before that is kept and made again. */
export function wakeIslands(loaders: IslandLoaders) {
  for (const element of document.querySelectorAll<HTMLElement>('tide-island')) prepare(element, loaders)
}

function prepare(element: HTMLElement, loaders: IslandLoaders) {
  const asleep = new AbortController()
  let repeat: (() => void) | undefined
  let otherwise: (() => void) | undefined
  let isWaking = false

  const wake = async () => {
    if (isWaking) return
    isWaking = true
    try {
      const load = loaders[`./${element.dataset.name}.island.tsx`]
      if (!load) throw new Error(`There is no island called ${element.dataset.name}`)
      const [component, { mountIsland }] = await Promise.all([load(), import('./mount-island.client.ts')])
      asleep.abort()
      mountIsland(element, component)
      repeat?.()
    } catch (error) {
      // A lost connection: the listeners are still there, so the next touch tries again.
      isWaking = false
      otherwise?.()
      // biome-ignore lint/suspicious/noConsole: the browser's console is where a visitor's developer would look
      console.error(error)
    }
  }

  const hurry = { capture: true, passive: true, signal: asleep.signal }
  for (const type of ['pointerover', 'focusin', 'touchstart']) element.addEventListener(type, wake, hurry)

  const hold = { capture: true, signal: asleep.signal }
  element.addEventListener(
    'click',
    (event) => {
      // Links work without an island, but for those that only stand in for one until it is there.
      const held = (event.target as Element).closest<HTMLElement>('button, a[data-hold]')
      const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!held || !isPlainClick) return
      keep(event, () => held.click())
      if (held instanceof HTMLAnchorElement) otherwise = () => location.assign(held.href)
    },
    hold,
  )
  element.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      keep(event, () => form.requestSubmit())
    },
    hold,
  )

  function keep(event: Event, again: () => void) {
    event.preventDefault()
    event.stopPropagation()
    repeat = again
    otherwise = undefined
    wake()
  }

  const { when } = element.dataset
  if (when === 'load') wake()
  else if (when === 'idle') whenIdle(wake)
  else if (when === 'visible') whenVisible(element, wake)
}

function whenVisible(element: HTMLElement, wake: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    wake()
  })
  // The island's own element is `display: contents` and has no box, so its children are watched.
  for (const child of element.children) observer.observe(child)
}
