import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'

/** Public pages wear the site's stylesheet, dashboards and tools the desk's. */
export type Look = 'site' | 'desk'

const stylesheets = { site: 'src/ui/site.css', desk: 'src/ui/desk.css' } as const satisfies Record<Look, string>
const LOADER = 'src/browser.client.ts'

// The bundle lies in dist/server, the browser's files beside it in dist/client.
const clientFolder = path.join(import.meta.dirname, '../client')
const isBuilt = import.meta.env.PROD
const manifest: Manifest = isBuilt
  ? JSON.parse(readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'))
  : {}

export const loaderUrl = urlOf(LOADER)

export function stylesheetUrl(look: Look) {
  return urlOf(stylesheets[look])
}

/** The site's stylesheet as text: inlining it saves the first paint a round trip. Empty while developing. */
export const inlinedSiteCss = isBuilt ? readFileSync(path.join(clientFolder, stylesheetUrl('site')), 'utf8').trim() : ''

/** The stylesheets an island brings along, its own and those of the modules it shares with others. */
export function islandStylesheetUrls(islandName: string): string[] {
  const urls = new Set<string>()
  const seen = new Set<string>()
  const collect = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    for (const imported of chunk?.imports ?? []) collect(imported)
    for (const file of chunk?.css ?? []) urls.add(`/${file}`)
  }
  collect(`src/${islandName}.island.tsx`)
  return [...urls]
}

/** While developing the source itself is served; the built product serves the hashed file. */
function urlOf(source: string) {
  if (!isBuilt) return `/${source}`
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build`)
  return `/${chunk.file}`
}
