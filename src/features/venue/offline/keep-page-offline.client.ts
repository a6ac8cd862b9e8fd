import { whenIdle } from '#web/islands/when-idle.client.ts'

/**
 * Lets a page be opened without a connection: `service-worker.client.ts` keeps it and the files that were loaded. It is this
 * page, or another one whose files `load` brings here first.
 */
export function keepPageOffline(worker: string, other?: { page: string; load: () => Promise<unknown> }): void {
  // A page that was itself kept has nothing newer to keep; while developing, every page has to be the newest.
  const isFresh = document.documentElement.dataset.keptAt === undefined
  if (!isFresh || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Private windows and full disks refuse workers. The page is as good without one, so nobody needs to hear of it.
  whenIdle(() => keep(worker, other).catch(() => undefined))
}

async function keep(worker: string, other: { page: string; load: () => Promise<unknown> } | undefined) {
  const { origin, pathname } = location
  await other?.load()
  // With this scope the worker sees the requests of that page alone.
  const registration = await registerWorker(worker, other?.page ?? pathname)
  const active = other ? await activeWorker(registration) : (await navigator.serviceWorker.ready).active
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter((url) => url.origin === origin && /^\/(assets|media)\//.test(url.pathname))
  active?.postMessage({ files: files.map((url) => url.pathname) })
}

/** Registers a worker of ours for one page. A second time it is the same. */
export function registerWorker(worker: string, page: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(vouchFor(worker), { scope: page })
}

/** `ready` waits for the worker of this page, which another page's never is. */
export async function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting
  if (active || !coming) return active
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
  return coming
}

/** The policy of our pages takes the address of a script only from someone who vouches for it. */
function vouchFor(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('page-keeper', { createScriptURL: (same) => same })
  return policy?.createScriptURL(url) ?? url
}

// TypeScript does not know these yet. What `createScriptURL` gives is taken wherever an address is.
type TrustedTypes = { createPolicy(name: string, rules: Vouching): Vouching }
type Vouching = { createScriptURL(url: string): string }
