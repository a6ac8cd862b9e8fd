// Keeps single pages for visitors without a connection. It is registered for the address of each of them, so it sees the
// requests of that page and of no other. It imports nothing: the file of a worker has to be complete in itself.

// Each page keeps its files apart from those of the others, which it would take for files that are no longer named.
const FAMILY = `page ${new URL(registration.scope).pathname} `
const CACHE = `${FAMILY}1`
const FILES = /^\/(assets|media)\//

// TypeScript's types of workers cannot stand beside those of pages, so the few that are needed are written here.
type WorkEvent = Event & { waitUntil(work: Promise<unknown>): void }
type KeepEvent = WorkEvent & { data: { page: string; files: string[] } }
type FetchEvent = WorkEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Events = { activate: WorkEvent; message: KeepEvent; fetch: FetchEvent }
declare const registration: ServiceWorkerRegistration
declare function addEventListener<T extends keyof Events>(type: T, listener: (event: Events[T]) => void): void

addEventListener('activate', (event) => event.waitUntil(begin()))
addEventListener('message', (event) => event.waitUntil(keep(event.data)))
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  // With a connection files pass untouched: browsers have them anyway, and a fault here could not keep them away.
  const isFile = !navigator.onLine && origin === location.origin && FILES.test(pathname)
  if (isFile || event.request.mode === 'navigate') event.respondWith(answer(event, pathname))
})

/** Drops what older versions of this worker kept, and lets pages be fetched while the worker is still waking up. */
async function begin() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)),
  )
  await registration.navigationPreload?.enable()
}

/** The network first. What was kept is only for those whom the server does not reach. */
async function answer({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  const findKept = async () => (await caches.open(CACHE)).match(pathname, { ignoreVary: true })
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    return response.status < 500 ? response : ((await findKept()) ?? response)
  } catch (error) {
    const kept = await findKept()
    if (!kept) throw error
    return kept
  }
}

/** Keeps a page, marked with the moment, and the files it has loaded. Files that it no longer names are dropped. */
async function keep({ page, files }: KeepEvent['data']) {
  const cache = await caches.open(CACHE)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)

  const response = await fetch(page)
  if (!response.ok) return
  const html = await response.text()
  const marked = html.replace('<html', `<html data-kept-at="${new Date().toISOString()}"`)
  await cache.put(page, new Response(marked, { headers: response.headers }))

  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== page && !files.includes(pathname) && !html.includes(pathname)) await cache.delete(request)
  }
}

export {}
