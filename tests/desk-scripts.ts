import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { AdminTab } from '#dashboards/admin/admin-tabs.ts'

const KB = 1000
/** What the browser may load of the admin dashboard, gzip: until the first tab is there, and for each further one. */
export const deskBudget = { firstTab: 180 * KB, furtherTab: 60 * KB }

type Chunk = { file: string; imports?: string[] }

const client = path.resolve('dist/client')
const desk = ['src/browser.client.ts', 'src/dashboards/admin/admin-dashboard.island.tsx']

/** Bytes of scripts, gzip, until the tab is there that is opened first. */
export function weighFirstTab(section: AdminTab): number {
  return gzipped(scriptsOf([...desk, codeOf(section)]))
}

/** What a tab loads that the dashboard itself has not, whichever tab was opened before. */
export function weighFurtherTab(section: AdminTab): number {
  const known = scriptsOf(desk)
  return gzipped([...scriptsOf([codeOf(section)])].filter((file) => !known.has(file)))
}

/** The scripts that the browser needs for these sources, all of them together. */
function scriptsOf(sources: readonly string[]): Set<string> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const files = new Set<string>()
  const collect = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const source of sources) collect(source)
  return files
}

function gzipped(files: Iterable<string>) {
  return [...files].reduce((total, file) => total + gzipSync(readFileSync(path.join(client, file))).length, 0)
}

/** The file that the dashboard loads for a tab. */
function codeOf(section: AdminTab): string {
  const dashboard = readFileSync('src/dashboards/admin/admin-dashboard.tsx', 'utf8')
  const found = new RegExp(`'?${section}'?: \\(\\) =>\\s+import\\('#([^']+)'\\)`).exec(dashboard)
  return `src/${found?.[1]}`
}
