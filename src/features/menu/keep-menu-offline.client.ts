import { whenIdle } from '#web/when-idle.client.ts'

/**
 * Lets the menu be read again without a connection: `service-worker.client.ts` keeps the page and the files it has
 * loaded. A page that comes from there says how old it is, in the note of `offline-note.tsx`.
 */
export function keepMenuOffline(): void {
  const note = document.querySelector<HTMLElement>('.menu-offline')
  if (!note) return
  const { worker = '', timeZone } = note.dataset
  const { keptAt } = document.documentElement.dataset
  if (keptAt) {
    const reason = navigator.onLine ? 'Our server does not answer.' : 'You are offline.'
    note.textContent = `${reason} This is the menu as of ${formatMoment(new Date(keptAt), timeZone)}.`
  } else if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // Private windows and full disks refuse workers. The page is as good without one, so nobody needs to hear of it.
    whenIdle(() => keep(worker).catch(() => undefined))
  }
}

async function keep(worker: string) {
  const { origin, pathname } = location
  // With this scope the worker sees the requests of this page alone.
  await navigator.serviceWorker.register(vouchFor(worker), { scope: pathname })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter((url) => url.origin === origin && /^\/(assets|media)\//.test(url.pathname))
  active?.postMessage({ page: pathname, files: files.map((url) => url.pathname) })
}

function formatMoment(moment: Date, timeZone: string | undefined) {
  const format = (fields: Intl.DateTimeFormatOptions) => moment.toLocaleString('en-US', { ...fields, timeZone })
  const time = format({ hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ')
  return `${format({ weekday: 'long', month: 'long', day: 'numeric' })}, ${time}`
}

/** The policy of our pages takes the address of a script only from someone who vouches for it. */
function vouchFor(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('menu-worker', { createScriptURL: (same) => same })
  return policy?.createScriptURL(url) ?? url
}

// TypeScript does not know these yet. What `createScriptURL` gives is taken wherever an address is.
type TrustedTypes = { createPolicy(name: string, rules: Vouching): Vouching }
type Vouching = { createScriptURL(url: string): string }
