import { expect, test } from 'vitest'
import { privatePages, publicPages } from '#app/pages.ts'
import type { Role } from '#base/roles.ts'
import { openTestBar } from './test-bar.ts'

const { deps } = await openTestBar()
const open = publicPages(deps).map(({ url }) => ({ url, role: undefined }))
const gated = privatePages(deps).flatMap(({ url }) =>
  ([undefined, 'owner', 'hours', 'member'] as (Role | undefined)[]).map((role) => ({ url, role })),
)

for (const { url, role } of [...open, ...gated]) {
  const who = role ? `for a visitor with the role ${role}` : 'for a visitor'

  test(`${url} ${who} needs nothing that the content security policy forbids`, async () => {
    const { send } = await openTestBar()
    const html = await (await send('GET', url, role ? { as: role } : {})).text()
    expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull()
    expect(html.match(/\sstyle="[^"]*"/g)).toBeNull()
    expect(html.match(/\son[a-z]+="/g)).toBeNull()
    expect(html.match(/(src|href)="http:[^"]*"/g)?.filter((link) => !link.includes('127.0.0.1')) ?? []).toEqual([])
  })

  test(`${url} ${who} has a title, a description and one first heading`, async () => {
    const { send } = await openTestBar()
    const html = await (await send('GET', url, role ? { as: role } : {})).text()
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
}

test('public pages may be indexed and shared, tools may not', async () => {
  const { send } = await openTestBar()
  for (const { url } of open) {
    const html = await (await send('GET', url)).text()
    expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${url}"/>`)
    expect(html).toContain('<meta property="og:type" content="website"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  }
  for (const { url } of gated) {
    const answer = await send('GET', url)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
