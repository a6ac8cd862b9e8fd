import { QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Role } from '#base/roles.ts'
import { type Admin, AdminContext } from '#dashboards/admin/admin-context.ts'
import { createQueryClient } from '#dashboards/shared/api-hooks.tsx'
import { ProofProvider } from '#dashboards/shared/proof/proof-provider.tsx'
import { SessionContext } from '#dashboards/shared/session/with-session.ts'
import { Toaster } from '#ui/toast/toast.tsx'
import { mount } from './screen.ts'

/** Puts a tab or a dialog on the page as the admin desk does. `search` is what the address narrows it to. */
export async function renderAdmin(
  markup: ReactNode,
  { role = 'manager', search = '', isLoading = false }: Options = {},
) {
  history.replaceState(null, '', `${location.pathname}${search}`)
  const admin = {
    role,
    login: 'ana@example.com',
    onExpired: vi.fn<Admin['onExpired']>(async () => false),
    onRenamed: vi.fn<Admin['onRenamed']>(),
    openMember: vi.fn<Admin['openMember']>(),
    goTo: vi.fn<Admin['goTo']>(),
  }
  const client = createQueryClient(admin.onExpired)
  const around = (inside: ReactNode) => (
    <QueryClientProvider client={client}>
      <SessionContext value={admin.onExpired}>
        <AdminContext value={admin}>
          <ProofProvider side="staff">
            <Toaster>{inside}</Toaster>
          </ProofProvider>
        </AdminContext>
      </SessionContext>
    </QueryClientProvider>
  )
  onTestFinished(() => {
    client.clear()
    history.replaceState(null, '', location.pathname)
  })
  const { place, render } = await mount(around(markup))
  if (!isLoading) await waitFor(() => expect(client.isFetching()).toBe(0))
  return { place, client, ...admin, render: (next: ReactNode) => render(around(next)) }
}

type Options = {
  role?: Role | undefined
  search?: string | undefined
  /** The test holds an answer back: what is shown meanwhile is what it looks at. */
  isLoading?: boolean | undefined
}

/** A window as wide as any query asks for, or narrower than all of them, until the end of the test. */
export function stubWindow(is: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: is === 'wide' }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
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
