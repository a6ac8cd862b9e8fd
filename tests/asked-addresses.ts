import { vi } from 'vitest'

/** Every address with its query that the page asks for from here on. Goes around a server that stands there already. */
export function askedAddresses(): string[] {
  const asked: string[] = []
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url)
    return ask(url, init)
  })
  return asked
}
