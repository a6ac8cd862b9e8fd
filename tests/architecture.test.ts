import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const files = ['src', 'content', 'simulator'].flatMap(list)
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const imports = new Map(sources.map((file) => [file, importsOf(file)]))

/** Features from the lowest to the highest: each may use those before it. */
const featureOrder = [
  'venue',
  'accounts',
  'hours',
  'menu',
  'events',
  'members',
  'loyalty',
  'pos',
  'discounts',
  'seo',
  'operations',
  'inbox',
]

/** What each layer may import besides itself. */
const layers: Record<string, string[]> = {
  content: [],
  base: [],
  ui: ['base', 'media'],
  platform: ['base', 'content'],
  web: ['base', 'platform', 'ui', 'content', 'urls'],
  features: ['base', 'platform', 'web', 'ui', 'content', 'urls'],
  dashboards: ['base', 'web', 'features', 'ui', 'content', 'urls'],
  pages: ['base', 'platform', 'web', 'features', 'dashboards', 'ui', 'content', 'urls', 'media'],
  app: ['base', 'platform', 'web', 'features', 'pages', 'ui', 'content', 'urls', 'simulator'],
  simulator: ['base', 'platform', 'features', 'content', 'urls'],
  commands: ['base', 'platform', 'features', 'simulator'],
  urls: ['content'],
  main: ['app', 'platform'],
  dev: ['app', 'platform'],
  browser: ['web', 'features', 'pages'],
  'service-worker': ['base', 'features', 'urls'],
}

test('there are sources to look at, and imports were found in them', () => {
  expect(sources.length).toBeGreaterThan(60)
  expect([...imports.values()].flat().length).toBeGreaterThan(200)
})

test('every import points down the layers', () => {
  const wrong = edges().filter(([from, to]) => {
    const [lower, upper] = [layerOf(to), layerOf(from)]
    return lower !== upper && !layers[upper]?.includes(lower)
  })
  expect(wrong.map(show)).toEqual([])
})

test('a feature uses only features that come before it', () => {
  const wrong = edges().filter(([from, to]) => {
    const [user, used] = [featureOf(from), featureOf(to)]
    return user && used && user !== used && featureOrder.indexOf(used) >= featureOrder.indexOf(user)
  })
  expect(wrong.map(show)).toEqual([])
})

test('every feature has its place in the order', () => {
  const found = new Set(sources.flatMap((file) => featureOf(file) ?? []))
  expect([...found].sort()).toEqual([...featureOrder].sort())
})

test('rules are pure: they import rules, base and content alone', () => {
  const wrong = edges().filter(
    ([from, to]) =>
      from.endsWith('.rules.ts') && !/\.rules\.ts$|^src\/base\/|^content\/|^simulator\/demo\/demo-members/.test(to),
  )
  const outside = sources.filter((file) => file.endsWith('.rules.ts') && packagesOf(file).length > 0)
  expect([...wrong.map(show), ...outside]).toEqual([])
})

test('code for the browser reaches nothing of the server, over any number of steps', () => {
  const starts = sources.filter((file) => /\.island\.tsx$|\.client\.ts$|^src\/dashboards\//.test(file))
  expect(starts.length).toBeGreaterThan(5)
  const forbidden =
    /^src\/(platform|app|main|commands)|\.page\.tsx$|\.(table|queries|api|wire)\.ts$|^src\/web\/(?!api-client|contract\/endpoint|browser-storage|post-json|islands\/(define|wake|mount|when)-)/
  const wrong = starts.flatMap((start) =>
    [...reach(start)].filter((file) => forbidden.test(file)).map((file) => show([start, file])),
  )
  expect(wrong).toEqual([])
})

test('a table is written by the feature that defines it, and by nobody else', () => {
  const tables = sources.filter((file) => file.endsWith('.table.ts')).flatMap(tablesOf)
  expect(tables.length).toBeGreaterThan(20)
  const writes = sources.filter((file) => file.startsWith('src/')).flatMap((file) => writesOf(file))
  const found = writes.flatMap(({ file, target }) =>
    tables.filter(({ constant, name }) => target === constant || target === name).map((table) => ({ file, ...table })),
  )
  expect(found.length).toBeGreaterThan(40)
  const foreign = found.filter(({ file, owner }) => ownerOf(file) !== owner)
  expect(foreign.map(({ file, constant }) => show([file, constant]))).toEqual([])
})

test('nothing is called utils, helpers, misc, common, types or index', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|types|index)\.tsx?$/.test(file))).toEqual([])
})

test('files fit on a few screens', () => {
  const long = sources.filter((file) => file.startsWith('src/') && read(file).split('\n').length > 250)
  expect(long).toEqual([])
})

function list(folder: string): string[] {
  const found = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

function read(file: string) {
  return readFileSync(path.join(root, file), 'utf8')
}

/** Imports of our own files that remain at run time; types vanish before that. */
function importsOf(file: string): string[] {
  return specifiers(file).flatMap((specifier) => {
    if (specifier.startsWith('.')) return [path.join(path.dirname(file), specifier)]
    if (/^#(content|media|simulator)\//.test(specifier)) return [specifier.slice(1)]
    return specifier.startsWith('#') ? [`src/${specifier.slice(1)}`] : []
  })
}

function packagesOf(file: string) {
  return specifiers(file).filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('#'))
}

function specifiers(file: string): string[] {
  const text = read(file).replaceAll(/import\s+type\s[^'"]*from\s*['"][^'"]+['"]/g, '')
  const found = text.matchAll(/(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...found].map((match) => match[1] ?? match[2] ?? '')
}

function edges(): [from: string, to: string][] {
  return [...imports].flatMap(([from, targets]) => targets.map((to): [string, string] => [from, to]))
}

function reach(start: string, seen = new Set<string>()): Set<string> {
  for (const next of imports.get(start) ?? []) {
    // The build leaves browsers method and path of each route in a contract, and nothing that it imports.
    if (seen.has(next) || next.endsWith('.contract.ts')) continue
    seen.add(next)
    reach(next, seen)
  }
  return seen
}

function layerOf(file: string) {
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? second.replace(/(\.client)?\.tsx?$/, '') : first
}

function featureOf(file: string) {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

/** The tables that a file defines: as the code and as SQL call them, and the part of the product they belong to. */
function tablesOf(file: string) {
  const found = read(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)
  return [...found].map(([, constant = '', name = '']) => ({ constant, name, owner: ownerOf(file) }))
}

/** What a file inserts into, updates or deletes from: by Drizzle, by our bulk insert, or in SQL. */
function writesOf(file: string) {
  const text = read(file)
  const found = [
    ...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g),
    ...text.matchAll(/\binsertRows(?:<[^(]*>)?\(\s*\w+,\s*(\w+)/g),
    ...text.matchAll(/\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?(?:\$\{)?(\w+)/gi),
  ]
  return found.map(([, target = '']) => ({ file, target }))
}

function ownerOf(file: string) {
  return featureOf(file) ?? layerOf(file)
}

function show([from, to]: [string, string]) {
  return `${from} → ${to}`
}
