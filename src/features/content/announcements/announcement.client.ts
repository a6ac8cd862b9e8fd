import { venue } from '#content/venue.ts'

const STORAGE_KEY = `${venue.slug}-closed-announcement`

/** Lets visitors close the announcement. As long as their tab is open it does not come back, unless its words change. */
export function letAnnouncementClose(): void {
  const banner = document.querySelector<HTMLElement>('.announcement')
  const button = banner?.querySelector<HTMLElement>('.announcement__close')
  if (!banner || !button) return
  const words = banner.textContent
  if (readClosed() === words) {
    // What is painted already would jump up: the place of the banner then stays empty.
    if (performance.getEntriesByType('paint').length === 0) banner.hidden = true
    else banner.classList.add('is-closed')
    return
  }
  button.hidden = false
  button.addEventListener('click', () => {
    banner.hidden = true
    keepClosed(words)
    document.querySelector<HTMLElement>('.brand a')?.focus({ preventScroll: true })
  })
}

function readClosed(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null // A browser that keeps nothing shows it again on the next page.
  }
}

function keepClosed(words: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, words)
  } catch {
    // As above.
  }
}
