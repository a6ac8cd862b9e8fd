import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, getConfig, render, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import * as React from 'react'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'
import type { IslandComponent } from '#web/islands/define-island.client.ts'

// Loaded data reaches the screen in the turn in which it arrives.
notifyManager.setScheduler(queueMicrotask)

// React would write down where each element was made, for ten thousand of them. That took a fifth of the time of all.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })

// React asks for this before it lets a test wait for its updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// No stylesheet is loaded here, so elements of a name look alike. Happy DOM would search the whole page for one, for each.
const looks = new Map<string, Look>()
const { defaultView: view } = document
const readStyle = view?.getComputedStyle.bind(view)
Object.assign(view ?? {}, {
  getComputedStyle(element: Element): Look {
    const kind = `${element.tagName} ${element.hasAttribute('open')}`
    const look = looks.get(kind) ?? toLook(readStyle?.(element))
    looks.set(kind, look)
    return look
  },
})
type Look = ReturnType<typeof toLook>

function toLook({ display = '', visibility = '' } = {}) {
  return { display, visibility, getPropertyValue: (name: 'display' | 'visibility') => ({ display, visibility })[name] }
}

// By this name Testing Library looks for a clock that a test has stopped, to move it on while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

const { asyncWrapper, eventWrapper } = getConfig()
let isActing = false
configure({
  // Far above what any test needs: a busy machine must not make one fail.
  asyncUtilTimeout: 30_000,
  asyncWrapper: (run) => (isActing ? run() : asyncWrapper(run)),
  eventWrapper: (run) => (isActing ? run() : eventWrapper(run)),
})

/** Does what a person or a server does, with all that follows from it; Testing Library's own wrapper leaves that to chance. */
export async function inOneAct<Result>(run: () => Promise<Result>): Promise<Result> {
  isActing = true
  try {
    return await act(run)
  } finally {
    isActing = false
  }
}

// Without pauses between keys, so that a test may stop the clock; styles are looked at by the browser tests.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Puts markup on the page for the length of one test, and again with other props when asked. */
export async function mount(markup: ReactNode) {
  onTestFinished(() => inOneAct(async () => cleanup()))
  const { container, rerender } = await inOneAct(async () => render(markup))
  return { place: container, render: (next: ReactNode) => inOneAct(async () => rerender(next)) }
}

/** Puts the server's HTML of an island on the page and wakes it there, as the loader does. A mismatch is an error. */
export async function wake<Props extends object>(island: IslandComponent<Props>, props: Props) {
  onTestFinished(() => inOneAct(async () => cleanup()))
  const place = document.body.appendChild(document.createElement('div'))
  const markup = createElement(island, props)
  const serverHtml = renderToString(markup)
  place.innerHTML = serverHtml
  const mismatches: unknown[] = []
  await inOneAct(async () =>
    render(markup, { container: place, hydrate: true, onRecoverableError: (error) => mismatches.push(error) }),
  )
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

export const findButton = (place: HTMLElement, name: string | RegExp): HTMLButtonElement =>
  within(place).getByRole('button', { name })

export const click = (element: HTMLElement) => inOneAct(() => user.click(element))

export const press = (element: HTMLElement, key: string) => inOneAct(async () => fireEvent.keyDown(element, { key }))

/** Pasted: a field that is typed into is rendered for each letter. */
export const fill = (element: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  inOneAct(async () => {
    await user.clear(element)
    if (value) await user.paste(value)
  })

export const choose = (select: HTMLElement, value: string) => inOneAct(() => user.selectOptions(select, value))

export const submit = (form: HTMLFormElement) => inOneAct(async () => form.requestSubmit())
