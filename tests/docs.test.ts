import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { projectFolder } from '#platform/project-folder.ts'

const newcomersPages = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']
const securityPages = ['docs/security.md', 'docs/security-asvs.md']
const folders = ['content', 'db', 'docs', 'media', 'scripts', 'simulator', 'src', 'tests']
const files = folders.flatMap((folder) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  ),
)
const pages = ['README.md', 'CONTRIBUTING.md', ...files.filter((file) => /^docs\/.*\.md$/.test(file))]

/** The requirements of ASVS 5.0.0 by their level; level 3 is not claimed. */
const level1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1
  2.1.1 2.2.1 2.2.2 2.3.1
  3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1
  5.2.1 5.2.2 5.3.1 5.3.2
  6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
  8.1.1 8.2.1 8.2.2 8.3.1
  9.1.1 9.1.2 9.1.3 9.2.1
  10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1
  12.1.1 12.2.1 12.2.2
  13.4.1
  14.2.1 14.3.1
  15.1.1 15.2.1 15.3.1
`
const level2 = `
  1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3
  1.5.2
  2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1
  3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2
  4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4
  5.1.1 5.2.3 5.4.1 5.4.2 5.4.3
  6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3
  6.8.1 6.8.2 6.8.3 6.8.4
  7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2
  8.1.2 8.2.3 8.4.1
  9.2.2 9.2.3 9.2.4
  10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1
  10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3
  11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1
  12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4
  13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5
  14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3
  15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
  16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3
  17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2
`
const answers = ['met', 'partly', 'no', 'run', 'n/a']

const rows = readPage('docs/security-asvs.md')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, id = '', level = '', asks = '', answer = '', how = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { id: id.replace('V', ''), level, asks, answer, how, proof }
  })

test('every requirement of level 1 and 2 has one row, under its level', () => {
  const idsOf = (level: string) => rows.filter((row) => row.level === level).map(({ id }) => id)
  expect(idsOf('1').toSorted()).toEqual(level1.trim().split(/\s+/).toSorted())
  expect(idsOf('2').toSorted()).toEqual(level2.trim().split(/\s+/).toSorted())
  expect(rows).toHaveLength(idsOf('1').length + idsOf('2').length)
})

test('every row says what is asked, how far it is met and how, and names the proof of what is met', () => {
  const unclear = rows.filter((row) => !row.asks || !row.how || !answers.includes(row.answer))
  expect(unclear).toEqual([])
  const unproved = rows.filter(({ answer, proof }) => answer === 'met' && listFiles(proof).length === 0)
  expect(unproved).toEqual([])
})

test('what is not met says what is missing', () => {
  const silent = rows.filter(({ answer, how }) => answer === 'no' && !how.includes('Missing:'))
  expect(silent).toEqual([])
})

test.each(pages)('%s names no file that is not there', (page) => {
  const named = [...listFiles(readPage(page)), ...listLinks(page)]
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('the pages that lead newcomers to files name many', () => {
  for (const page of [...newcomersPages, ...securityPages]) {
    expect(listFiles(readPage(page)).length, page).toBeGreaterThan(20)
  }
})

test('the functions, types and fields that they name are in the code', () => {
  const sources = files.filter((file) => /^(src|db|tests)\/.*\.(tsx?|sql)$/.test(file))
  const code = [...sources, 'vite.config.ts'].map(readPage).join('\n')
  const named = newcomersPages.flatMap((page) =>
    [...readPage(page).matchAll(/`([^`\n]+)`/g)].flatMap(([, words = '']) => words.match(/\b[a-z]+[A-Z_]\w+\b/g) ?? []),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !code.includes(name))).toEqual([])
})

test('every table of the database is in the list of tables', () => {
  const listed = readPage('docs/architecture.md').split('## Data')[1] ?? ''
  const names = [...listed.matchAll(/^\| (\w[^|]*) \|/gm)].flatMap((row) => (row[1] ?? '').split(', '))
  const defined = files
    .filter((file) => file.endsWith('.table.ts'))
    .flatMap((file) =>
      [...readPage(file).matchAll(/^export const \w+ = pgTable\(\s*'(\w+)'/gm)].map((match) => match[1] ?? ''),
    )
  expect(defined.length).toBeGreaterThan(20)
  expect(defined.filter((table) => !names.includes(table))).toEqual([])
})

test('the settings that are shown for containers are all that a server needs to start', () => {
  const shown = readPage('docs/operations.md').split('### In containers')[1]?.split('```')[1] ?? ''
  const settings = [...shown.matchAll(/^([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => {
    return [name, value.replace('…', 'Nine herons at noon, and three more')]
  })
  expect(settings.length).toBeGreaterThan(4)
  const server = { NODE_ENV: 'production', HOST: '0.0.0.0', DEMO: '0', TRUST_PROXY: '1' }
  expect(readConfig({ ...server, ...Object.fromEntries(settings) })).toMatchObject({
    publicUrl: 'https://www.example.com',
  })
})

function readPage(page: string) {
  return readFileSync(path.join(projectFolder, page), 'utf8')
}

/** What stands in backticks and is a file or a folder of the project: addresses and patterns of names are not. */
function listFiles(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  const isPath = new RegExp(`^(?:${folders.join('|')})/|^\\w.*\\.(?:tsx?|css|sql|mjs)$|^package(?:-lock)?\\.json$`)
  return quoted.filter((words) => isPath.test(words) && !/[*…<]/.test(words))
}

/** Files are named from the project's folder, or by the end of their path where the sentence says whose they are. */
function isThere(name: string) {
  return existsSync(path.join(projectFolder, name)) || files.some((file) => file.endsWith(`/${name}`))
}

function listLinks(page: string): string[] {
  const words = readPage(page).replaceAll(/^```[\s\S]*?^```/gm, '')
  const links = [...words.matchAll(/\]\(([^)#]+)/g)].map((match) => match[1] ?? '')
  return links.map((link) => path.join(path.dirname(page), link))
}
