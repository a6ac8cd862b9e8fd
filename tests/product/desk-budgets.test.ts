import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { adminTabs } from '#dashboards/admin/admin-tabs.ts'

type Chunk = { file: string; imports?: string[] }

const KB = 1000
const client = path.resolve('dist/client')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))

/** The scripts that the browser needs for these sources, all of them together. */
function scriptsOf(sources: readonly string[]): Set<string> {
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

const dashboard = readFileSync('src/dashboards/admin/admin-dashboard.tsx', 'utf8')
/** The file that the dashboard loads for a tab. */
function codeOf(section: string): string {
  const found = new RegExp(`'?${section}'?: \\(\\) =>\\s+import\\('#([^']+)'\\)`).exec(dashboard)
  return `src/${found?.[1]}`
}
const desk = ['src/browser.client.ts', 'src/dashboards/admin/admin-dashboard.island.tsx']

test('the admin dashboard shows its first tab for at most 180 KB of scripts', () => {
  const weight = gzipped(scriptsOf([...desk, codeOf('overview')]))
  expect(weight).toBeGreaterThan(50 * KB)
  expect(weight).toBeLessThanOrEqual(180 * KB)
})

test.each(adminTabs)('opening the tab %s takes at most 60 KB more', (section) => {
  const known = scriptsOf(desk)
  const weight = gzipped([...scriptsOf([codeOf(section)])].filter((file) => !known.has(file)))
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(60 * KB)
})
