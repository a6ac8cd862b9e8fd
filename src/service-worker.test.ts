import { beforeEach, describe, expect, test, vi } from 'vitest'

const SITE = 'https://bar.test'
const PAGE = '/menu'
const HTML = '<!doctype html><html lang="en-US"><img srcset="/media/old-and-still-named.avif">'

/** What browsers offer to a worker, in memory: registered for `scope`, from the file at `address`. */
function makeWorkerScope({ scope = PAGE, address = `${PAGE}/service-worker.js` } = {}) {
  const unregister = vi.fn(async () => true)
  const listeners = new Map<string, (event: object) => void>()
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => entries.set(path, response),
      add: async (path: string) => entries.set(path, await fetch(path)),
      keys: async () => [...entries.keys()].map((path) => ({ url: SITE + path })),
      delete: async ({ url }: { url: string }) => entries.delete(new URL(url).pathname),
    }
  }
  const network = vi.fn(async (asked: string | { url: string }) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
    return new Response(path === PAGE ? HTML : `content of ${path}`)
  })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
  vi.stubGlobal('location', { origin: SITE, pathname: address })
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.stubGlobal('navigator', { onLine: true })
  const showNotification = vi.fn(async () => undefined)
  const focus = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  vi.stubGlobal('clients', {
    matchAll: async () => [{ url: `${SITE}/member-dashboard?tab=rewards`, focus }],
    openWindow,
  })
  vi.stubGlobal('registration', {
    showNotification,
    scope: SITE + scope,
    navigationPreload: { enable: async () => undefined },
    unregister,
  })
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', network)

  async function dispatch(type: string, event: object = {}) {
    let work: Promise<unknown> | undefined
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  /** What the worker answers to a request of the page, or `untouched`. */
  async function request(
    path: string,
    { mode = 'cors', site = SITE, preloaded = undefined as Response | undefined } = {},
  ) {
    let answer: Promise<Response> | 'untouched' = 'untouched'
    listeners.get('fetch')?.({
      request: { url: site + path, mode },
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    })
    return answer as Promise<Response> | 'untouched'
  }
  const keep = (files: string[]) => dispatch('message', { data: { files } })
  const openPage = () => request(`${PAGE}?tab=beer-menu`, { mode: 'navigate' })
  const visit = async () => {
    const answer = await openPage()
    return answer === 'untouched' ? answer : answer.text()
  }
  const keptIn = (name: string) => [...(stored.get(name)?.keys() ?? [])].sort()
  const shown = { showNotification, focus, openWindow }
  return { shown, network, stored, unregister, dispatch, request, keep, openPage, visit, keptIn }
}

let worker: ReturnType<typeof makeWorkerScope>

async function startWorker(place?: Parameters<typeof makeWorkerScope>[0]) {
  worker = makeWorkerScope(place)
  vi.resetModules()
  await import('./service-worker.client.ts')
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2025-11-14T23:05:00Z'), toFake: ['Date'] })
  await startWorker()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('with a connection', () => {
  test('the page comes from the server, also when one was kept', async () => {
    await worker.keep([])
    worker.network.mockResolvedValue(new Response('fresh'))
    expect(await worker.visit()).toBe('fresh')
  })

  test('an answer that was fetched while the worker woke up is used', async () => {
    const answer = await worker.request(PAGE, { mode: 'navigate', preloaded: new Response('fetched ahead') })
    expect(answer).toBeInstanceOf(Response)
    expect(worker.network).not.toHaveBeenCalled()
  })
})

describe('without a connection', () => {
  beforeEach(async () => {
    await worker.keep(['/assets/browser-1.js'])
    worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('navigator', { onLine: false })
  })

  test('the kept page is served for every section, marked with the moment it was kept', async () => {
    expect(await worker.visit()).toBe(HTML.replace('<html', '<html data-kept-at="2025-11-14T23:05:00.000Z"'))
  })

  test('so are the files it had loaded', async () => {
    const answer = await worker.request('/assets/browser-1.js')
    expect(answer === 'untouched' ? answer : await answer.text()).toBe('content of /assets/browser-1.js')
  })

  test('what was never kept fails as it would without a worker', async () => {
    await expect(worker.request('/assets/other.js')).rejects.toThrow('Failed to fetch')
  })
})

test('a server in trouble counts as no connection, but its answer is better than none', async () => {
  worker.network.mockImplementation(async () => new Response('in trouble', { status: 503 }))
  expect(await worker.visit()).toBe('in trouble')
  worker.network.mockResolvedValueOnce(new Response(HTML))
  await worker.keep([])
  expect(await worker.visit()).toContain('data-kept-at')
})

test.each([
  ['a call of our own', '/api/hours', SITE, false],
  ['a file of another site', '/media/x.avif', 'https://elsewhere.test', false],
  ['a file of ours with a connection', '/media/x.avif', SITE, true],
])('%s passes untouched', async (_what, path, site, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  expect(await worker.request(path, { site })).toBe('untouched')
})

describe('keeping', () => {
  test('drops files of an older page and leaves those the page still names', async () => {
    await worker.keep(['/assets/browser-1.js', '/media/old-and-still-named.avif'])
    await worker.keep(['/assets/browser-2.js'])
    expect(worker.keptIn('page /menu 1')).toEqual(['/assets/browser-2.js', '/media/old-and-still-named.avif', PAGE])
  })

  test('does not fetch a file again that it has', async () => {
    await worker.keep(['/assets/browser-1.js'])
    worker.network.mockClear()
    await worker.keep(['/assets/browser-1.js'])
    expect(worker.network.mock.calls).toEqual([[PAGE]])
  })

  test('leaves the last good page when the server has none to give', async () => {
    await worker.keep([])
    worker.network.mockResolvedValueOnce(new Response('in trouble', { status: 500 }))
    await worker.keep([])
    worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await worker.visit()).toContain('lang="en-US"')
  })
})

test('a new version drops what older ones kept of this page, and nothing of another page', async () => {
  for (const name of ['page /menu 0', 'page /menu 1', 'page /member-card 0']) await caches.open(name)
  await worker.dispatch('activate')
  expect([...worker.stored.keys()]).toEqual(['page /menu 1', 'page /member-card 0'])
})

describe('a script of the site that is not ours', () => {
  test.each([
    ['from the address it used to have', '/service-worker.js'],
    ['from the address of another page', '/menu/service-worker.js'],
  ])('gets no worker for a dashboard %s: it answers nothing, leaves nothing and goes', async (_from, address) => {
    await startWorker({ scope: '/admin-dashboard', address })
    const planted = await caches.open('page /admin-dashboard 1')
    await planted.put('/admin-dashboard', new Response('planted'))
    worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
    await worker.dispatch('message', { data: { page: '/admin-dashboard', files: ['/assets/a.js'] } })
    expect(await worker.request('/admin-dashboard', { mode: 'navigate' })).toBe('untouched')
    await worker.dispatch('activate')
    expect(worker.unregister).toHaveBeenCalledOnce()
    expect([...worker.stored.keys()]).toEqual([])
  })

  test('cannot have the worker fetch what it may not call itself', async () => {
    const asked = ['/api/members', '/assets/../api/me', '/assets/%2e%2e/api/audit', 'https://elsewhere.test/api/x']
    await worker.dispatch('message', { data: { page: '/api/members', files: [...asked, '/assets/a.js'] } })
    expect(worker.network.mock.calls.flat().sort()).toEqual(['/assets/a.js', PAGE])
  })

  test('cannot plant a page that lives by another policy than ours', async () => {
    await worker.keep([])
    const cache = await caches.open('page /menu 1')
    const headers = { 'Content-Security-Policy': 'connect-src *', 'Cross-Origin-Opener-Policy': 'same-origin' }
    await cache.put(PAGE, new Response('planted', { headers }))
    worker.network.mockRejectedValue(new TypeError('Failed to fetch'))
    const answer = await worker.openPage()
    if (answer === 'untouched') throw new Error('The page was not answered.')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'self';.* connect-src 'none'; form-action 'none'/,
    )
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  })
})

test('visitors who had the worker at its old address get rid of it', async () => {
  await startWorker({ scope: PAGE, address: '/service-worker.js' })
  await worker.dispatch('activate')
  expect(worker.unregister).toHaveBeenCalledOnce()
  expect(await worker.openPage()).toBe('untouched')
})

describe('a notification', () => {
  const tap = (path: string) => {
    const notification = { close: vi.fn(), data: path }
    return worker.dispatch('notificationclick', { notification })
  }

  test('shows what our server said, and a second copy takes the place of the first', async () => {
    const told = {
      title: 'Eleven Tides',
      body: 'Your code is ready.',
      path: '/member-dashboard?tab=rewards',
      tag: 'me_1',
    }
    await worker.dispatch('push', { data: { json: () => told } })
    expect(worker.shown.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Eleven Tides',
      expect.objectContaining({ body: 'Your code is ready.', tag: 'me_1', data: '/member-dashboard?tab=rewards' }),
    )
  })

  test('leads to the window that has its page, or to a new one, and to no other site', async () => {
    await tap('/member-dashboard?tab=rewards')
    expect(worker.shown.focus).toHaveBeenCalledOnce()
    expect(worker.shown.openWindow).not.toHaveBeenCalled()
    await tap('/member-card')
    expect(worker.shown.openWindow).toHaveBeenCalledExactlyOnceWith(`${SITE}/member-card`)
    await tap('https://elsewhere.test/')
    expect(worker.shown.openWindow).toHaveBeenCalledOnce()
  })
})
