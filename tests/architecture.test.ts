import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const files = ['src', 'content', 'simulator'].flatMap(list)
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
/** What remains at run time, and together with it what is imported for its types alone. */
const imports = new Map(sources.map((file) => [file, importsOf(file)]))
const importsWithTypes = new Map(sources.map((file) => [file, importsOf(file, { isWithTypes: true })]))

/** Features from the lowest to the highest: each may use those before it. */
const featureOrder = [
  'venue',
  'accounts',
  'content',
  'photos',
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
  web: ['base', 'platform', 'ui', 'urls'],
  features: ['base', 'platform', 'web', 'ui', 'content', 'urls', 'media'],
  dashboards: ['base', 'web', 'features', 'ui', 'content', 'urls'],
  pages: ['base', 'platform', 'web', 'features', 'dashboards', 'ui', 'content', 'urls', 'media'],
  app: ['base', 'platform', 'web', 'features', 'pages', 'ui', 'content', 'urls', 'simulator'],
  simulator: ['base', 'platform', 'features', 'content', 'urls'],
  commands: ['base', 'platform', 'features', 'simulator'],
  urls: ['content'],
  main: ['app', 'platform'],
  dev: ['app', 'platform', 'web', 'ui'],
  browser: ['web', 'features', 'pages'],
  'service-worker': ['base', 'features', 'urls'],
}

/** What it may name the types of besides. */
const layersOfTypes: Record<string, string[]> = {
  content: ['base', 'media'],
  simulator: ['web'],
}

test('there are sources to look at, and imports were found in them', () => {
  expect(sources.length).toBeGreaterThan(60)
  expect([...imports.values()].flat().length).toBeGreaterThan(200)
})

test('every import points down the layers, also of types', () => {
  const isUp = ([from, to]: Edge, more: string[] = []) => {
    const [lower, upper] = [layerOf(to), layerOf(from)]
    return lower !== upper && ![...(layers[upper] ?? []), ...more].includes(lower)
  }
  expect(
    edges()
      .filter((edge) => isUp(edge))
      .map(show),
  ).toEqual([])
  const ofTypes = edges(importsWithTypes).filter((edge) => isUp(edge, layersOfTypes[layerOf(edge[0])]))
  expect(ofTypes.map(show)).toEqual([])
})

test('no files import each other in a circle, not even types', () => {
  const inCircle = sources.filter((file) => reach(file).has(file))
  const steps = edges(importsWithTypes).filter(([from, to]) => inCircle.includes(from) && inCircle.includes(to))
  expect(steps.map(show)).toEqual([])
})

test('the simulator is entered by its command and by a demo alone', () => {
  const entering = edges(importsWithTypes).filter(
    ([from, to]) => to.startsWith('simulator/') && from.startsWith('src/'),
  )
  expect(entering.map(([from]) => from).sort()).toEqual(['src/app/open-product.ts', 'src/commands/toast-simulator.ts'])
})

test('a feature uses only features that come before it, also of their types', () => {
  const wrong = edges(importsWithTypes).filter(([from, to]) => {
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

test('rules read no clock and nothing random: they are told', () => {
  const asking = /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(|\bMath\.random\(|\brandomUUID\(/
  expect(sources.filter((file) => file.endsWith('.rules.ts') && asking.test(read(file)))).toEqual([])
})

test('code for browsers and code for both sides use nothing of the server, also of its types', () => {
  const allowed = { shared: ['shared'], browser: ['shared', 'browser'], server: ['shared', 'browser', 'server'] }
  const wrong = edges(importsWithTypes).filter(([from, to]) => !allowed[projectOf(from)].includes(projectOf(to)))
  expect(wrong.map(show)).toEqual([])
})

test('code for browsers makes ids without randomUUID, which they lack over plain HTTP', () => {
  const used = sources.filter((file) => projectOf(file) !== 'server' && read(file).includes('randomUUID('))
  expect(used).toEqual([])
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

test('no folder holds more than thirty files', () => {
  const folders = [...new Set(files.map((file) => path.dirname(file)))]
  const sizeOf = (folder: string) => files.filter((file) => path.dirname(file) === folder).length
  expect(folders.filter((folder) => sizeOf(folder) > 30)).toEqual([])
})

test('files fit on a few screens', () => {
  const long = sources.filter((file) => file.startsWith('src/') && read(file).split('\n').length > 250)
  expect(long).toEqual([])
})

test('names, comments and texts are in American English', () => {
  const british =
    /(?:initial|normal|recogn|organ|capital|summar|optim|special|custom)is[ei]|(?:col|behavi|fav|neighb|hon)our|programme\b|\bcentre|\bgrey|analyse|licence|defence|catalogue|e-mail/gi
  // The specification's own spelling.
  const quoted = 'Hours are already initialised'
  const found = [...files, ...list('docs')]
    .filter((file) => /\.(tsx?|css|md)$/.test(file))
    .flatMap((file) => (read(file).replaceAll(quoted, '').match(british) ?? []).map((word) => `${file}: ${word}`))
  expect(found).toEqual([])
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

/** Imports of our own files. */
function importsOf(file: string, options?: { isWithTypes: boolean }): string[] {
  return specifiers(file, options).flatMap((specifier) => {
    if (specifier.startsWith('.')) return [path.join(path.dirname(file), specifier)]
    if (/^#(content|media|simulator)\//.test(specifier)) return [specifier.slice(1)]
    return specifier.startsWith('#') ? [`src/${specifier.slice(1)}`] : []
  })
}

function packagesOf(file: string) {
  return specifiers(file).filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('#'))
}

/** Types vanish before run time. */
function specifiers(file: string, { isWithTypes } = { isWithTypes: false }): string[] {
  const all = read(file)
  const text = isWithTypes ? all : all.replaceAll(/import\s+type\s[^'"]*from\s*['"][^'"]+['"]/g, '')
  const found = text.matchAll(/(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...found].map((match) => match[1] ?? match[2] ?? '')
}

type Edge = [from: string, to: string]

function edges(graph = imports): Edge[] {
  return [...graph].flatMap(([from, targets]) => targets.map((to): Edge => [from, to]))
}

/** What a file imports over any number of steps, types included. */
function reach(start: string) {
  const seen = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const next of importsWithTypes.get(file) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return seen
}

/** The TypeScript project that a file is in (`tsconfig.*.json`), by its name. */
function projectOf(file: string) {
  if (/^(content|media|src\/base|src\/web\/contract)\/|^src\/(urls|.*\.(rules|contract))\.ts$/.test(file))
    return 'shared'
  const isBrowser = /^src\/(ui|dashboards|dev\/ui-kit)\/|^src\/(features\/.*\.tsx|.*\.client\.ts)$|\.css$/.test(file)
  return isBrowser ? 'browser' : 'server'
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
