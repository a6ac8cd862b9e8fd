import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }))
const code = files.filter(({ file }) => !file.endsWith('.css'))
const sheets = files
  .filter(({ file }) => file.endsWith('.css'))
  .map(({ file, text }) => ({ file, rules: readRules(text) }))
const styled = new Set(sheets.flatMap(({ rules }) => rules.flatMap(({ selector }) => classesOf(selector))))

const publicSheets = readdirSync('src/pages/sheets').filter((sheet) => !/^(dashboard|api-reference)/.test(sheet))
const textOf = (sheet: string) => readFileSync(path.join('src', sheet), 'utf8')

describe('stylesheets', () => {
  test('of dashboards and of what they share style the component they are named after', () => {
    const foreign = sheets
      .filter(({ file }) => file.startsWith('dashboards/'))
      .flatMap(({ file, rules }) => {
        const component = path.basename(file, '.css')
        return rules
          .filter(({ isNested }) => !isNested)
          .flatMap(({ selector }) => selector.split(',').map((one) => classesOf(one)[0] ?? one.trim()))
          .filter((name) => name !== component && !name.startsWith(`${component}__`))
          .map((name) => `${file}: ${name}`)
      })

    expect(foreign).toEqual([])
  })

  test('put every rule into a layer', () => {
    const outside = sheets.flatMap(({ file, rules }) =>
      rules.filter(({ layer }) => !layer).map(({ selector }) => `${file}: ${selector}`),
    )

    expect(outside).toEqual([])
  })

  test.each(publicSheets)('of public pages use only values that are defined there: %s', (sheet) => {
    const own = sheet === 'embed.css' ? [] : importsOf('pages/sheets/site.css')
    const texts = [...new Set([...own, ...importsOf(`pages/sheets/${sheet}`)])].map(textOf)
    const defined = new Set(
      texts.flatMap((text) => [...text.matchAll(/[{;\s](--[\w-]+)\s*:/g)].map(([, name]) => name)),
    )
    const used = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))

    expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([])
  })

  test('name only classes that some markup has', () => {
    const words = new Set(code.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))
    const isMade = (name: string) => words.has(name) || words.has(name.replace(/(--|__|^pic-)[\w-]*$/, '$1'))

    expect([...styled].filter((name) => !isMade(name))).toEqual([])
  })
})

test('every class of the markup has a style, or a script that looks for it', () => {
  const all = code.map(({ text }) => text).join('\n')
  const isStyled = (name: string) =>
    styled.has(name) || (/(--|__|-)$/.test(name) && [...styled].some((one) => one.startsWith(name)))
  const bare = code.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .flatMap(
        ([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ').match(/[\w-]+/g) ?? [],
      )
      .filter((name) => !isStyled(name) && !all.includes(`.${name}`))
      .map((name) => `${file}: ${name}`),
  )

  expect(bare).toEqual([])
})

type Rule = { selector: string; isNested: boolean; layer: boolean }

/** The style rules of a stylesheet with what is around them. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  const around: string[] = []
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"/g, '""')
  for (const [, prelude = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') around.pop()
    if (end !== '{') continue
    const selector = prelude.trim()
    const isWithin = (pattern: RegExp) => around.some((one) => pattern.test(one))
    if (!selector.startsWith('@') && !isWithin(/^@keyframes/)) {
      rules.push({ selector, isNested: isWithin(/^[^@]/), layer: isWithin(/^@layer/) })
    }
    around.push(selector)
  }
  return rules
}

/** A sheet with all that it imports. */
function importsOf(sheet: string): string[] {
  const imports = [...textOf(sheet).matchAll(/@import "([^"]+)"/g)].map(([, to = '']) =>
    path.join(path.dirname(sheet), to),
  )
  return [sheet, ...imports.flatMap(importsOf)]
}

function classesOf(selector: string) {
  return [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
}
