import { expect, test } from 'vitest'
import { type Role, roles } from '#base/roles.ts'
import { openTestBar } from '#tests/test-bar.ts'

const places = [
  {
    url: '/admin-dashboard',
    login: 'Admin Access',
    opensTo: ['owner', 'manager', 'staff'],
    inside: (role) => (role === 'staff' ? 'Redeem a code' : 'Tonight'),
  },
  {
    url: '/bar-mode',
    login: 'Bar mode login',
    opensTo: ['owner', 'manager', 'staff'],
    inside: () => 'Bar mode',
  },
  { url: '/seo-admin', login: 'SEO admin', opensTo: ['owner', 'seo'], inside: () => 'Home' },
  { url: '/member-dashboard', login: 'Member login', opensTo: ['member'], inside: () => 'Welcome' },
] satisfies { url: string; login: string; opensTo: Role[]; inside: (role: Role) => string }[]

/** The heading of the page as it comes from the server. */
function headingOf(html: string) {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('<!-- -->', '')
}

test.each(places)('$url shows its login to strangers and is never stored', async ({ url, login }) => {
  const { send } = await openTestBar()
  const answer = await send('GET', url)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await answer.text()
  expect(headingOf(html)).toBe(login)
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test.each(places)(
  '$url opens to $opensTo and shows everyone else its login',
  async ({ url, login, opensTo, inside }) => {
    const { send } = await openTestBar()
    const seen = new Map<Role, string | undefined>()
    for (const role of roles) seen.set(role, headingOf(await (await send('GET', url, { as: role })).text()))
    const expected = roles.map((role): [Role, string] => [
      role,
      opensTo.some((one) => one === role) ? inside(role) : login,
    ])
    expect([...seen]).toEqual(expected)
  },
)

test('the page for one-time links needs no login', async () => {
  const { send } = await openTestBar()
  expect(headingOf(await (await send('GET', '/set-password')).text())).toBe('Set your password')
})

test('the admin page and bar mode alone may ask for the camera', async () => {
  const { send } = await openTestBar()
  const policyOf = async (url: string) => (await send('GET', url)).headers.get('permissions-policy')
  expect(await policyOf('/admin-dashboard')).toContain('camera=(self)')
  expect(await policyOf('/bar-mode')).toContain('camera=(self)')
  expect(await policyOf('/seo-admin')).toContain('camera=()')
  expect(await policyOf('/')).toContain('camera=()')
})
