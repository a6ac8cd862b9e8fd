import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** What an entry of the server loads at its start: the file and those it imports, but not what it may import later. */
function readLoadedCode(entry: string): string {
  const loaded = new Map<string, string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const code = readFileSync(path.join(root, 'dist/server', file), 'utf8')
    loaded.set(file, code)
    for (const [, chunk] of code.matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?"\.\/([^"]+)";$/gm)) {
      if (chunk && !loaded.has(chunk)) waiting.push(chunk)
    }
  }
  return [...loaded.values()].join('\n')
}

/** Names of functions that a folder exports and that stand nowhere else: the build of the server keeps them. */
function listOwnNames(folder: string): string[] {
  const others = ['src', 'content', 'simulator'].flatMap(listSources).filter((file) => !file.startsWith(folder))
  const elsewhere = new Set(others.flatMap((file) => read(file).match(/\w+/g) ?? []))
  const names = listSources(folder).flatMap((file) =>
    [...read(file).matchAll(/^export (?:async )?function (\w+)/gm)].map((match) => match[1] ?? ''),
  )
  return names.filter((name) => !elsewhere.has(name))
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const namesIn = (code: string, names: string[]) => names.filter((name) => code.includes(`function ${name}(`))

test('a real installation loads nothing of the simulator and the demo', () => {
  const names = [...listOwnNames('simulator/toast'), ...listOwnNames('simulator/demo')]
  const code = readLoadedCode('main.js')
  expect(code).toContain('function createToastClient(')
  expect(namesIn(code, names)).toEqual([])
  // The same names are found where the simulator is meant to be.
  expect(namesIn(readLoadedCode('toast-simulator.js'), names).length).toBeGreaterThan(30)
})

test('the UI kit is in no part of the build', () => {
  const marker = 'Operate them with keys, in both themes.'
  expect(read('src/dev/ui-kit/ui-kit.island.tsx')).toContain(marker)
  const built = readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  const scripts = built.filter((file) => file.endsWith('.js')).map((file) => path.join('dist', file))
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter((file) => read(file).includes(marker))).toEqual([])
})

test('browsers download no list of common passwords', () => {
  const marker = 'passwords-common'
  expect(read('node_modules/@zxcvbn-ts/language-common/dist/index.mjs')).toContain(marker)
  const built = readdirSync(path.join(root, 'dist/client'), { recursive: true, encoding: 'utf8' })
  const scripts = built.filter((file) => file.endsWith('.js')).map((file) => path.join('dist/client', file))
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((file) => read(file).includes(marker))).toEqual([])
})
