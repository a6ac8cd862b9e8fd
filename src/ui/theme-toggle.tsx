import { IconButton } from '#ui/button/button.tsx'

/** The cookie in which a visitor's choice is kept, so that the server can paint the right theme at once. */
export const THEME_COOKIE = 'theme'
const ONE_YEAR_S = 365 * 24 * 60 * 60

/** Switches a dashboard between light and dark, for this visit and the next ones. */
export function ThemeToggle() {
  return <IconButton icon="theme" label="Switch theme" onClick={switchTheme} />
}

function switchTheme() {
  const root = document.documentElement
  const followed = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? followed) === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${THEME_COOKIE}=${next}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`
}
