// Keeps single pages for visitors without a connection, and shows members what they are told. It imports nothing: the file of a worker has to be complete in itself.

// The address of this file says which page it may keep: `/menu/service-worker.js` keeps `/menu`, and browsers let it be
// registered for no other address. It used to be at `/service-worker.js`, where any script of the site could register it for a
// dashboard. What is left of that, or finds itself in a wrong place in any other way, answers nothing and goes.
const OWN_PAGE = location.pathname.replace(/\/[^/]*$/, '')
const SCOPE = new URL(registration.scope).pathname
// Each page keeps its files apart from those of the others, which it would take for files that are no longer named.
const FAMILY = `page ${SCOPE} `
const CACHE = `${FAMILY}1`
const FILES = /^\/(assets|media)\//

// Every script of the site can write to the cache, so a kept page gets no say in what it may do: it can load our own files, call
// nobody, and never shares a group of windows with a dashboard.
const KEPT_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'X-Content-Type-Options': 'nosniff',
}

// TypeScript's types of workers cannot stand beside those of pages, so the few that are needed are written here.
type WorkEvent = Event & { waitUntil(work: Promise<unknown>): void }
type KeepEvent = WorkEvent & { data: { files: string[] } }
type FetchEvent = WorkEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type PushEvent = WorkEvent & { data: { json(): unknown } | null }
type ClickEvent = WorkEvent & { notification: Notification }
type Events = {
  install: WorkEvent
  activate: WorkEvent
  message: KeepEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: ClickEvent
}
type OpenWindow = { url: string; focus(): Promise<unknown> }
declare const clients: {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>
  openWindow(url: string): Promise<unknown>
}
declare const registration: ServiceWorkerRegistration
declare function addEventListener<T extends keyof Events>(type: T, listener: (event: Events[T]) => void): void
declare function skipWaiting(): Promise<void>

if (SCOPE === OWN_PAGE) work()
else retire()

function work() {
  addEventListener('activate', (event) => event.waitUntil(begin()))
  addEventListener('message', (event) => event.waitUntil(keep(event.data.files)))
  addEventListener('push', (event) => event.waitUntil(notify(event)))
  addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(event.notification.data))
  })
  addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    // With a connection files pass untouched: browsers have them anyway, and a fault here could not keep them away.
    const isFile = !navigator.onLine && origin === location.origin && FILES.test(pathname)
    if (isFile) event.respondWith(answer(event, () => findKept(pathname)))
    else if (event.request.mode === 'navigate' && pathname === OWN_PAGE) event.respondWith(answer(event, findKeptPage))
  })
}

/** Only our server can encrypt for this browser. A second copy has the same tag and takes the place of the first, in silence. */
async function notify({ data }: PushEvent) {
  const { title, body, path, tag } = Object(data?.json())
  await registration.showNotification(String(title), {
    body: String(body),
    tag: String(tag),
    icon: '/apple-touch-icon.png',
    data: String(path),
  })
}

/** A page of ours: the window that has it, or a new one. */
async function openPage(path: unknown) {
  const { href, origin } = new URL(String(path), location.origin)
  if (origin !== location.origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = windows.find(({ url }) => url === href)
  await (found ? found.focus() : clients.openWindow(href))
}

function retire() {
  addEventListener('install', (event) => event.waitUntil(skipWaiting()))
  addEventListener('activate', (event) => event.waitUntil(leave()))
}

async function leave() {
  await dropCaches((name) => name.startsWith(FAMILY))
  await registration.unregister()
}

/** Drops what older versions of this worker kept, and lets pages be fetched while the worker is still waking up. */
async function begin() {
  await dropCaches((name) => name.startsWith(FAMILY) && name !== CACHE)
  await registration.navigationPreload?.enable()
}

async function dropCaches(isDropped: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter(isDropped).map((name) => caches.delete(name)))
}

const findKept = async (path: string) => (await caches.open(CACHE)).match(path, { ignoreVary: true })

async function findKeptPage() {
  const kept = await findKept(OWN_PAGE)
  return kept && new Response(await kept.blob(), { headers: KEPT_PAGE_HEADERS })
}

/** The network first. What was kept is only for those whom the server does not reach. */
async function answer(
  { request, preloadResponse }: FetchEvent,
  find: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    return response.status < 500 ? response : ((await find()) ?? response)
  } catch (error) {
    const kept = await find()
    if (!kept) throw error
    return kept
  }
}

/**
 * Keeps the page, marked with the moment, and the files it has loaded. Files that it no longer names are dropped. Any script of
 * the site can send this message, so nothing but files is fetched for it: what is in the cache, all of them can read.
 */
async function keep(loaded: readonly string[]) {
  const files = loaded.map((file) => new URL(file, location.origin).pathname).filter((path) => FILES.test(path))
  const cache = await caches.open(CACHE)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)

  const response = await fetch(OWN_PAGE)
  if (!response.ok) return
  const html = await response.text()
  const marked = html.replace('<html', `<html data-kept-at="${new Date().toISOString()}"`)
  await cache.put(OWN_PAGE, new Response(marked, { headers: KEPT_PAGE_HEADERS }))

  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== OWN_PAGE && !files.includes(pathname) && !html.includes(pathname)) await cache.delete(request)
  }
}

export {}
