import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Role } from '#base/roles.ts'
import { type Admin, AdminContext } from '#dashboards/admin/admin-context.ts'
import { createQueryClient } from '#dashboards/shared/api-hooks.tsx'
import { Toaster } from '#ui/toast.tsx'
import { mount } from './screen.ts'

// Loaded data reaches the screen in the turn in which it arrives, where a test can wait for it.
notifyManager.setScheduler(queueMicrotask)

// Taken before a test can stop the clock: a turn of the event loop takes no time of anybody's.
const nextTurn = setImmediate

/** More turns than a click needs that sends a change, loads its lists anew and draws them. */
const TURNS = 12

/** Puts a tab or a dialog on the page as the admin desk does. `search` is what the address narrows it to. */
export async function renderAdmin(markup: ReactNode, { role = 'manager', search = '' }: Options = {}) {
  history.replaceState(null, '', `${location.pathname}${search}`)
  const admin = {
    role,
    onExpired: vi.fn<Admin['onExpired']>(),
    openMember: vi.fn<Admin['openMember']>(),
    goTo: vi.fn<Admin['goTo']>(),
  }
  const client = createQueryClient(() => admin.onExpired())
  const around = (inside: ReactNode) => (
    <QueryClientProvider client={client}>
      <AdminContext value={admin}>
        <Toaster>{inside}</Toaster>
      </AdminContext>
    </QueryClientProvider>
  )
  onTestFinished(() => {
    client.clear()
    history.replaceState(null, '', location.pathname)
  })
  const { place, render } = await mount(around(markup))
  await settle()
  return { place, client, ...admin, render: (next: ReactNode) => render(around(next)) }
}

type Options = { role?: Role | undefined; search?: string | undefined }

/** Lets answers that are there reach the screen. One that the test holds back stays awaited. */
export function settle() {
  return act(async () => {
    for (let turn = 0; turn < TURNS; turn++) await new Promise<void>((resolve) => nextTurn(() => resolve()))
  })
}

/** What the corner for messages says: title and text of each, errors first. */
export function toasts(place: HTMLElement): string[] {
  return [...place.querySelectorAll('.toast > div')].map((toast) =>
    [...toast.querySelectorAll('b, p')].map((line) => line.textContent).join(' | '),
  )
}

/** Takes down every address that the screen asks for, with its query. Begins where it is called. */
export function watchRequests(): string[] {
  const asked: string[] = []
  const send = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    return send(url, init)
  })
  return asked
}

/** Chooses an entry of a select as a person does. */
export function choose(select: HTMLSelectElement, value: string) {
  return act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
