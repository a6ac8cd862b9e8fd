import { urls } from '#urls.ts'
import { postJson } from '#web/post-json.ts'

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
  const answer = await postJson(urls.api.sitemap)
  if (answer.outcome === 'ok') return { outcome: 'ok' }
  if (answer.outcome === 'unreachable') return { outcome: 'refused', reason: 'The server could not be reached.' }
  if (answer.status === 401) return { outcome: 'login-required' }
  return { outcome: 'refused', reason: `${answer.error.replace(/\.$/, '')}.` }
}
