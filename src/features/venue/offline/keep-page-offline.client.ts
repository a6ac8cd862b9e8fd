import { whenIdle } from '#web/islands/when-idle.client.ts'

/** Lets this page be opened without a connection: `service-worker.client.ts` keeps it and the files it has loaded. */
export function keepPageOffline(worker: string): void {
  // A page that was itself kept has nothing newer to keep; while developing, every page has to be the newest.
  const isFresh = document.documentElement.dataset.keptAt === undefined
  if (!isFresh || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Private windows and full disks refuse workers. The page is as good without one, so nobody needs to hear of it.
  whenIdle(() => keep(worker).catch(() => undefined))
}

async function keep(worker: string) {
  const { origin, pathname } = location
  // With this scope the worker sees the requests of this page alone.
  await navigator.serviceWorker.register(vouchFor(worker), { scope: pathname })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter((url) => url.origin === origin && /^\/(assets|media)\//.test(url.pathname))
  active?.postMessage({ files: files.map((url) => url.pathname) })
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
