import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'

/** Public pages look like the site, dashboards and tools like the dashboard; forms in an iframe have a look of their own. */
export type Look = 'site' | 'dashboard' | 'embed'

/** What a page needs beyond what all pages of its look share. */
export type Sheet =
  | 'home'
  | 'events'
  | 'event'
  | 'menu'
  | 'liverpool'
  | 'fixtures'
  | 'contact'
  | 'signup'
  | 'text'
  | 'plain'
  | 'consent'
  | 'announcement'
  | 'api-reference'

export type PageStyle = { look: Look; sheet?: Sheet | undefined }

export const plainStyle: PageStyle = { look: 'site', sheet: 'plain' }
export const dashboardStyle: PageStyle = { look: 'dashboard' }

const LOADER = 'src/browser.client.ts'

// The bundle lies in dist/server, the browser's files beside it in dist/client.
const clientFolder = path.join(import.meta.dirname, '../client')
const isBuilt = import.meta.env.PROD
const manifest: Manifest = isBuilt
  ? JSON.parse(readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'))
  : {}

export const loaderUrl = urlOf(LOADER)

export function stylesheetUrls({ look, sheet }: PageStyle): string[] {
  return [sheetUrl(look), ...(sheet ? [sheetUrl(sheet)] : [])]
}

export function sheetUrl(sheet: Look | Sheet) {
  return urlOf(`src/pages/sheets/${sheet}.css`)
}

const inlined = new Map<string, string>()

/** The styles of a public page: inlined, they save the first paint a round trip. */
export function inlinedStyles(style: PageStyle): string | undefined {
  if (!isBuilt || style.look === 'dashboard') return undefined
  const urls = stylesheetUrls(style)
  const key = urls.join(' ')
  const known = inlined.get(key)
  if (known) return known
  const css = urls.map((url) => readFileSync(path.join(clientFolder, url), 'utf8').trim()).join('')
  inlined.set(key, css)
  return css
}

/** What the browser needs for a module: itself and all it imports, and the stylesheets they bring along. */
export function filesOf(sources: readonly string[]): { modules: string[]; stylesheets: string[] } {
  const modules = new Set<string>()
  const stylesheets = new Set<string>()
  const seen = new Set<string>()
  const collect = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    for (const imported of chunk?.imports ?? []) collect(imported)
    if (chunk) modules.add(`/${chunk.file}`)
    for (const file of chunk?.css ?? []) stylesheets.add(`/${file}`)
  }
  for (const source of sources) collect(source)
  return { modules: [...modules], stylesheets: [...stylesheets] }
}

/** While developing the source itself is served; the built product serves the hashed file. */
function urlOf(source: string) {
  if (!isBuilt) return `/${source}`
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build`)
  return `/${chunk.file}`
}
