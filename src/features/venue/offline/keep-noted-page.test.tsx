import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { urls } from '#urls.ts'
import { keepNotedPage } from './keep-noted-page.client.ts'
import { OfflineNote } from './offline-note.tsx'

beforeEach(() => {
  vi.stubEnv('PROD', true)
  history.replaceState(null, '', '/menu?tab=beer-menu')
  document.body.innerHTML = renderToStaticMarkup(<OfflineNote page={urls.menu} says="This is the menu as of" />)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.keptAt
  document.body.replaceChildren()
})

const note = () => document.querySelector('.offline-note')?.textContent

describe('a menu that was kept', () => {
  test('says that the visitor is offline and when it was kept, in the time of the bar', () => {
    document.documentElement.dataset.keptAt = '2025-11-14T23:05:00.000Z'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    keepNotedPage()
    expect(note()).toBe("You're offline. This is the menu as of Friday, November 14, 6:05 PM.")
  })

  test('says that it is our server when the visitor has a connection', () => {
    document.documentElement.dataset.keptAt = '2025-11-15T05:30:00.000Z'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    keepNotedPage()
    expect(note()).toBe("We can't reach our server. This is the menu as of Saturday, November 15, 12:30 AM.")
  })
})

describe('a menu from the server', () => {
  /** A browser with workers; the promise tells what the worker was asked to keep. */
  function offerWorker(register = vi.fn().mockResolvedValue({})) {
    const asked = new Promise((resolve) => {
      const ready = Promise.resolve({ active: { postMessage: resolve } })
      vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register, ready } })
    })
    return { register, asked }
  }

  test('is kept with the files it has loaded, and says nothing', async () => {
    const loaded = ['/assets/browser-1.js', '/media/figtree.woff2', '/api/hours'].map((path) => location.origin + path)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
      [...loaded, 'https://elsewhere.test/media/x.png'].map((name) => ({ name }) as PerformanceEntry),
    )
    const { register, asked } = offerWorker()
    keepNotedPage()
    expect(await asked).toEqual({ files: ['/assets/browser-1.js', '/media/figtree.woff2'] })
    expect(register).toHaveBeenCalledExactlyOnceWith(urls.workerOf(urls.menu), { scope: '/menu' })
    expect(note()).toBe('')
  })

  test('is as good as ever where the browser refuses', async () => {
    const register = vi.fn().mockRejectedValue(new Error('The disk is full'))
    offerWorker(register)
    keepNotedPage()
    await until(() => expect(register).toHaveBeenCalled())
    expect(note()).toBe('')
  })

  test.each([
    ['while developing', () => vi.stubEnv('PROD', false)],
    ['on another page', () => document.body.replaceChildren()],
  ])('is not kept %s', (_when, arrange) => {
    arrange()
    const idle = vi.fn()
    vi.stubGlobal('requestIdleCallback', idle)
    vi.spyOn(window, 'addEventListener').mockImplementation(idle)
    offerWorker()
    keepNotedPage()
    expect(idle).not.toHaveBeenCalled()
  })
})
