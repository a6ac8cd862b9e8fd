import { type Choice, decideConsent, readStoredChoice, type StoredChoice } from './consent.rules.ts'

const STORAGE_KEY = 'privacy-choice'
/** What Google Analytics and the Meta pixel leave behind. */
const TRACKER_COOKIES = /^(_ga|_gid|_gat|_fbp|_fbc)/

type View = 'ask' | 'signal'

/** Asks where nothing was said yet, loads what was allowed and nothing else, and lets the visitor change their mind. */
export function offerChoice(banner: HTMLElement): void {
  const scope = banner.dataset.scope?.split(' ') ?? []
  const hasSignal = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  const reopen = document.querySelector<HTMLElement>('.privacy-choices')
  // Kept here too: where storage is forbidden a choice holds for this page.
  let stored = findStored()
  let isLoaded = false
  let isReopened = false

  function follow() {
    const decision = decideConsent({ stored, hasSignal, scope, now: Date.now() })
    show(banner, decision === 'ask' ? 'ask' : decision === 'tell' ? 'signal' : undefined, undefined)
    if (decision === 'load') return load()
    forgetTrackers()
    // What runs already cannot be taken out of a page: a new one begins without it.
    if (isLoaded) location.reload()
  }

  async function load() {
    if (isLoaded) return
    isLoaded = true
    const { loadTrackers } = await import('./load-trackers.client.ts')
    await loadTrackers(banner)
  }

  function choose(choice: Choice) {
    stored = { choice, at: Date.now(), scope }
    store(stored)
    follow()
    if (isReopened) reopen?.focus()
    isReopened = false
  }

  for (const button of banner.querySelectorAll('button')) {
    button.addEventListener('click', () => choose(button.value as Choice)) // The server wrote the values.
  }
  if (reopen) {
    reopen.hidden = false
    reopen.addEventListener('click', () => {
      isReopened = true
      show(banner, hasSignal ? 'signal' : 'ask', stored?.choice)
      banner.focus({ preventScroll: true })
    })
  }
  const lookAgain = () => {
    stored = findStored() ?? stored
    follow()
  }
  // Another tab has chosen, or did while this page was asleep.
  addEventListener('storage', ({ key }) => key === STORAGE_KEY && lookAgain())
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())

  // By keyboard the question comes early, not after everything else on the page.
  document.querySelector('.skip')?.after(banner)
  // What the question would cover can be scrolled clear of it.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent', `${Math.ceil(banner.getBoundingClientRect().height)}px`),
  ).observe(banner)
  follow()
}

function show(banner: HTMLElement, view: View | undefined, present: Choice | undefined) {
  banner.hidden = view === undefined
  for (const element of banner.querySelectorAll<HTMLElement>('[data-view]'))
    element.hidden = element.dataset.view !== view
  for (const element of banner.querySelectorAll<HTMLElement>('[data-present]')) {
    element.hidden = element.dataset.present !== present
  }
}

/** Where the visitor forbids storage, even naming it throws: then the question comes with each page. */
function findStored(): StoredChoice | undefined {
  try {
    return readStoredChoice(localStorage.getItem(STORAGE_KEY))
  } catch {
    return undefined
  }
}

function store(choice: StoredChoice) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice))
  } catch {
    // It holds for this page.
  }
}

/** Cookies are deleted by the domain they were set for, which cannot be asked: the host and all above it are tried. */
function forgetTrackers() {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!TRACKER_COOKIES.test(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const domain of domains) document.cookie = `${name}=; expires=${new Date(0).toUTCString()}; path=/${domain}`
  }
}
