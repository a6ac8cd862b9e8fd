import { urls } from '#urls.ts'

type Refused = { outcome: 'refused'; reason: string }

/** The sitemap as it is served to everyone; empty when there is none. */
export async function loadSitemap(): Promise<{ outcome: 'ok'; xml: string } | Refused> {
  try {
    const response = await fetch(urls.sitemap, { cache: 'no-store' })
    if (!response.ok) return { outcome: 'refused', reason: `The server answered ${response.status}.` }
    return { outcome: 'ok', xml: (await response.text()).trim() }
  } catch {
    return { outcome: 'refused', reason: 'The server could not be reached.' }
  }
}

/** Has the pages looked at anew. */
export async function regenerateSitemap(): Promise<{ outcome: 'ok' | 'login-required' } | Refused> {
  try {
    const response = await fetch(urls.api.sitemap, { method: 'POST', headers: { accept: 'application/json' } })
    if (response.ok) return { outcome: 'ok' }
    if (response.status === 401) return { outcome: 'login-required' }
    const data = await response.json().catch(() => undefined)
    const reason = typeof data?.error === 'string' ? data.error : `The server answered ${response.status}.`
    return { outcome: 'refused', reason }
  } catch {
    return { outcome: 'refused', reason: 'The server could not be reached.' }
  }
}
