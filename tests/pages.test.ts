import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { privatePages, publicPages } from '#app/pages.ts'
import type { Role } from '#base/roles.ts'
import { openTestBar } from './test-bar.ts'

const { deps, send } = await openTestBar()
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
const visitors: (Role | undefined)[] = [undefined, 'owner', 'hours', 'member']
const site = (await publicPages(deps)).map(({ url, style }) => ({
  url,
  role: undefined,
  isIndexed: style.look === 'site',
}))
const tools = privatePages(deps).flatMap(({ url }) => visitors.map((role) => ({ url, role, isIndexed: false })))

describe.each([...site, ...tools])('$url for a visitor with the role $role', async ({ url, role, isIndexed }) => {
  const html = await (await send('GET', url, role ? { as: role } : {})).text()

  test('needs nothing that the content security policy forbids', () => {
    const scripts = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
    expect(scripts.filter((script) => script !== '<script type="application/ld+json">')).toEqual([])
    expect(html.match(/\sstyle="[^"]*"/g)).toBeNull()
    expect(html.match(/\son[a-z]+="/g)).toBeNull()
    expect(html.match(/(src|href)="http:[^"]*"/g)?.filter((link) => !link.includes('127.0.0.1')) ?? []).toEqual([])
  })

  test('has a title, a description, one first heading, and no name twice', () => {
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test(isIndexed ? 'may be indexed and shared' : 'is kept out of search engines', () => {
    expect(html.includes(`<link rel="canonical" href="http://127.0.0.1:3000${url}"/>`)).toBe(isIndexed)
    expect(html.includes('<meta property="og:type" content="website"/>')).toBe(isIndexed)
    expect(html.includes('<meta name="twitter:card" content="summary_large_image"/>')).toBe(isIndexed)
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isIndexed)
  })
})

test.each(site)('$url is valid HTML', async ({ url }) => {
  const { results } = await validator.validateString(await (await send('GET', url)).text())
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} at ${selector}`),
  )
  expect(problems).toEqual([])
})

test.each(tools)('$url is never stored for the role $role', async ({ url, role }) => {
  const answer = await send('GET', url, role ? { as: role } : {})
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
