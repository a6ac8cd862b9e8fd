import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { askForConsent } from './consent.client.ts'
import { PrivacyChoicesButton } from './consent.tsx'
import { offerChoice } from './consent-choice.client.ts'
import { toPageTags } from './page-tags.ts'
import { NO_TAGS } from './tags.rules.ts'

const reload = vi.fn()
const cookies = ['_ga', '_ga_TEST', '_fbp', 'theme']
function setCookie(name: string, more = '') {
  // biome-ignore lint/suspicious/noDocumentCookie: as the scripts of others do it
  document.cookie = `${name}=1; path=/${more}`
}

// Nothing is fetched here: files of others count as loaded.
declare const happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

beforeEach(() => {
  localStorage.clear()
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of cookies) setCookie(name, `; expires=${new Date(0).toUTCString()}`)
  for (const name of ['dataLayer', 'gtag', 'fbq', '_fbq', 'ran']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(document, 'prerendering')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  document.body.replaceChildren()
})

const { consent } = toPageTags({
  ...NO_TAGS,
  analytics: 'G-TESTTEST01',
  facebookPixel: '987654321098765',
  customTags: [
    '<script>ran=["first"]</script><img src="https://px.example.com/p.gif" alt="">',
    '<script async src="https://cdn.example.com/a.js" data-site="7"></script>',
  ],
})

/** A page with everything configured, before any script has run. */
function openPage() {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <a className="skip" href="#main">
        Skip
      </a>
      <main id="main">Page</main>
      <PrivacyChoicesButton />
      {consent}
    </>,
  )
  const banner = document.querySelector<HTMLElement>('section.consent')
  if (!banner) throw new Error('The page asks nothing.')
  return banner
}

const shown = (banner: HTMLElement) =>
  banner.hidden ? '' : (banner.querySelector<HTMLElement>('[data-view]:not([hidden])')?.dataset.view ?? '')
const press = (banner: HTMLElement, value: string) =>
  banner.querySelector<HTMLElement>(`button[value="${value}"]`)?.click()
const reopen = () => document.querySelector<HTMLElement>('.privacy-choices')
/** What was put into the page from elsewhere. */
const loaded = () =>
  [...document.body.querySelectorAll<HTMLScriptElement | HTMLImageElement>('script[src], img[src]')].map(
    ({ src }) => src,
  )
const choose = (choice: string, at = Date.now()) => {
  const scope = /data-scope="([^"]*)"/.exec(renderToStaticMarkup(consent))?.[1]?.split(' ')
  localStorage.setItem('privacy-choice', JSON.stringify({ choice, at, scope }))
}

const everything = [
  'https://www.googletagmanager.com/gtag/js?id=G-TESTTEST01',
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://px.example.com/p.gif',
  'https://cdn.example.com/a.js',
]

test('a first visit is asked, early in the order of the keyboard, and nothing loads', () => {
  const banner = openPage()
  offerChoice(banner)
  expect(shown(banner)).toBe('ask')
  expect(banner.previousElementSibling?.className).toBe('skip')
  expect(document.activeElement).toBe(document.body)
  expect(reopen()?.hidden).toBe(false)
  expect(loaded()).toEqual([])
})

test('a yes loads everything in its order, is remembered, and takes the question away', async () => {
  const banner = openPage()
  offerChoice(banner)
  press(banner, 'allowed')
  expect(shown(banner)).toBe('')
  await until(() => expect(loaded()).toEqual(everything))
  expect(JSON.parse(localStorage.getItem('privacy-choice') ?? '')).toMatchObject({ choice: 'allowed' })
  const { dataLayer, fbq } = window as unknown as { dataLayer: unknown[]; fbq: { queue: unknown[] } }
  const calls = (queue: unknown[]) => queue.map((call) => Array.from(call as ArrayLike<unknown>))
  expect(calls(dataLayer)).toContainEqual(['config', 'G-TESTTEST01', expect.any(Object)])
  expect(calls(fbq.queue)).toEqual([
    ['init', '987654321098765'],
    ['track', 'PageView'],
  ])
})

test('on the next page a yes loads at once, and nobody is asked', async () => {
  choose('allowed')
  const banner = openPage()
  offerChoice(banner)
  expect(shown(banner)).toBe('')
  await until(() => expect(loaded()).toEqual(everything))
})

test('a yes from before the answers named the code is asked for again', () => {
  const scope = ['analytics', 'pixel', 'tools', 'px.example.com', 'cdn.example.com']
  localStorage.setItem('privacy-choice', JSON.stringify({ choice: 'allowed', at: Date.now(), scope }))
  const banner = openPage()
  offerChoice(banner)
  expect(shown(banner)).toBe('ask')
  expect(loaded()).toEqual([])
})

test('a no loads nothing, and is not asked again', () => {
  let banner = openPage()
  offerChoice(banner)
  press(banner, 'declined')
  expect(shown(banner)).toBe('')
  banner = openPage()
  offerChoice(banner)
  expect(shown(banner)).toBe('')
  expect(loaded()).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

test('the footer brings the question back with the answer so far, and gives the focus back', () => {
  choose('declined')
  const banner = openPage()
  offerChoice(banner)
  reopen()?.click()
  expect(shown(banner)).toBe('ask')
  expect(document.activeElement).toBe(banner)
  expect(banner.querySelector('[data-present]:not([hidden])')?.textContent).toContain('You said no')
  press(banner, 'declined')
  expect(shown(banner)).toBe('')
  expect(document.activeElement).toBe(reopen())
})

test('who takes a yes back gets a page without trackers, and their cookies are gone', async () => {
  choose('allowed')
  const banner = openPage()
  offerChoice(banner)
  await until(() => expect(loaded()).toEqual(everything))
  for (const name of cookies) setCookie(name)
  reopen()?.click()
  press(banner, 'declined')
  expect(document.cookie).toBe('theme=1')
  expect(reload).toHaveBeenCalled()
})

test('another tab that says no ends it here too', async () => {
  choose('allowed')
  const banner = openPage()
  offerChoice(banner)
  await until(() => expect(loaded()).toEqual(everything))
  choose('declined')
  dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'privacy-choice' }))
  expect(reload).toHaveBeenCalled()
})

test('a browser with Global Privacy Control is told once that we follow it, whatever was allowed before', () => {
  choose('allowed')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  let banner = openPage()
  offerChoice(banner)
  expect(shown(banner)).toBe('signal')
  press(banner, 'signal')
  banner = openPage()
  offerChoice(banner)
  expect(shown(banner)).toBe('')
  reopen()?.click()
  expect(shown(banner)).toBe('signal')
  expect(loaded()).toEqual([])
})

test('where storage is forbidden each page asks, and a yes holds for that page', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, clear() {} })
  const banner = openPage()
  offerChoice(banner)
  expect(shown(banner)).toBe('ask')
  expect(loaded()).toEqual([])
  press(banner, 'allowed')
  expect(shown(banner)).toBe('')
  await until(() => expect(loaded()).toEqual(everything))
})

test('a page that is only being prepared neither asks nor loads until it is looked at', async () => {
  choose('allowed')
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const banner = openPage()
  const idle = vi.spyOn(window, 'requestIdleCallback')
  askForConsent()
  expect(idle).not.toHaveBeenCalled()
  expect(shown(banner)).toBe('')
  document.dispatchEvent(new Event('prerenderingchange'))
  await until(() => expect(loaded()).toEqual(everything))
})

test('a page where nothing waits is left alone', () => {
  document.body.innerHTML = '<main>Page</main>'
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  askForConsent()
  expect(idle).not.toHaveBeenCalled()
})
