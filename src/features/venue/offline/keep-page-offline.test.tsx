import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { keepPageOffline } from './keep-page-offline.client.ts'

beforeEach(() => {
  vi.stubEnv('PROD', true)
  history.replaceState(null, '', '/member-card?from=home')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.keptAt
})

/** A browser with workers; the promise tells what the worker was asked to keep. */
function offerWorker(register = vi.fn().mockResolvedValue({})) {
  const asked = new Promise((resolve) => {
    const ready = Promise.resolve({ active: { postMessage: resolve } })
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register, ready } })
  })
  return { register, asked }
}

test('a page is kept for its own address alone, with the files of ours that it has loaded', async () => {
  const loaded = ['/assets/island-1.js', '/media/figtree.woff2', '/api/me'].map((path) => location.origin + path)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [...loaded, 'https://elsewhere.test/media/x.png'].map((name) => ({ name }) as PerformanceEntry),
  )
  const { register, asked } = offerWorker()
  keepPageOffline('/member-card/service-worker.js')
  expect(await asked).toEqual({ files: ['/assets/island-1.js', '/media/figtree.woff2'] })
  expect(register).toHaveBeenCalledExactlyOnceWith('/member-card/service-worker.js', { scope: '/member-card' })
})

test('another page is kept with its files, once its worker is awake', async () => {
  const load = vi.fn().mockResolvedValue(undefined)
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() })
  const register = vi.fn().mockResolvedValue({ active: null, waiting: null, installing: worker })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register, ready: new Promise(() => {}) } })
  history.replaceState(null, '', '/member-dashboard')
  keepPageOffline('/member-card/service-worker.js', { page: '/member-card', load })
  await until(() =>
    expect(register).toHaveBeenCalledExactlyOnceWith('/member-card/service-worker.js', { scope: '/member-card' }),
  )
  expect(load).toHaveBeenCalledOnce()
  expect(worker.postMessage).not.toHaveBeenCalled()
  worker.state = 'activated'
  await until(() => {
    worker.dispatchEvent(new Event('statechange'))
    expect(worker.postMessage).toHaveBeenCalledOnce()
  })
})

test('a browser that refuses workers shows the page as ever', async () => {
  const register = vi.fn().mockRejectedValue(new Error('The disk is full'))
  offerWorker(register)
  keepPageOffline('/member-card/service-worker.js')
  await until(() => expect(register).toHaveBeenCalled())
})

test.each([
  ['while developing', () => vi.stubEnv('PROD', false)],
  [
    'when it comes from the keeper itself',
    () => Object.assign(document.documentElement.dataset, { keptAt: 'earlier' }),
  ],
])('a page is not kept %s', (_when, arrange) => {
  arrange()
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  vi.spyOn(window, 'addEventListener').mockImplementation(idle)
  offerWorker()
  keepPageOffline('/member-card/service-worker.js')
  expect(idle).not.toHaveBeenCalled()
})
