import { beforeAll, expect, test } from 'vitest'
import { declaredEndpoints } from './declared-endpoints.ts'
import { fakePos } from './fakes/toast.ts'
import { openTestBar } from './test-bar.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>
let owner = ''
beforeAll(async () => {
  bar = await openTestBar({ pos: fakePos().pos })
  owner = (await bar.cookieOf('owner')) ?? ''
})

const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`

/** Bodies that no route can want. Each must be refused with a sentence, no matter who sends it. */
const badBodies: [what: string, body: BodyInit, type: string][] = [
  ['malformed JSON', '{"hours": [', 'application/json'],
  ['an empty body', '', 'application/json'],
  ['plain text', 'hello', 'text/plain'],
  ['a form', new URLSearchParams({ password: 'x' }), 'application/x-www-form-urlencoded'],
  ['a list instead of an object', '[]', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a number', '17', 'application/json'],
  [
    'wrong types',
    '{"email":{},"password":[],"hours":"all","specialDays":7,"token":1,"name":0,"role":{},"side":[]}',
    'application/json',
  ],
  ['deep nesting', nested, 'application/json'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'application/json'],
  ['NUL in a text', '{"password":"\\u0000","email":"a\\u0000@b.test"}', 'application/json'],
  ['half a character', '{"password":"\\ud800"}', 'application/json'],
  ['a huge body', JSON.stringify({ password: 'x'.repeat(100_000) }), 'application/json'],
]

const takesNoBody = [
  '/api/hours',
  '/api/init-hours',
  '/api/jobs/:id/retry',
  '/api/sync-progress/retry',
  '/api/sitemap',
  '/api/init-milestones',
  '/api/me',
  '/api/members/:id',
  '/api/sessions/:id',
  '/api/own-pin',
  '/api/own-profile/waiting-email',
  '/api/bar-mode/lock',
  '/api/login/passkey/request',
  '/api/prove/passkey',
  '/api/two-step/app',
  '/api/two-step/passkeys/request',
  '/api/two-step/passkeys/:id',
  '/api/two-step/recovery-codes',
  '/api/staff/:id/two-step',
]

for (const row of declaredEndpoints.filter(({ method }) => method !== 'GET')) {
  test(`${row.method} ${row.path} refuses what makes no sense with a clear sentence`, async () => {
    const takesBody = row.method === 'PUT' || !takesNoBody.includes(row.path)
    for (const [what, body, type] of takesBody ? badBodies : badBodies.slice(0, 1)) {
      const answer = await bar.app.request(row.path.replace(':id', 'none'), {
        method: row.method,
        body,
        headers: {
          'content-type': type,
          'sec-fetch-site': 'same-origin',
          ...(row.who !== 'everyone' && { cookie: owner }),
        },
      })
      // Logging out needs no words, so an empty or odd body may pass there; it must never be an error of ours.
      expect({ what, isOurFault: answer.status >= 500 }).toEqual({ what, isOurFault: false })
      if (!takesBody || row.path === '/api/logout') continue
      expect({ what, status: answer.status >= 400 && answer.status < 500 }).toEqual({ what, status: true })
      const { error, code } = await answer.json()
      expect(code).not.toBe('login-required')
      expect(error).toMatch(/^[A-Z].{8,}/)
      expect(JSON.stringify(error)).not.toMatch(/at .*\.ts|node_modules|Error:/)
    }
  })
}

for (const path of [
  '/api/nothing-here',
  '/api/hours/extra',
  '/api',
  '/nothing-here',
  '/api/hours%2f..',
  '/api/jobs/%00/retry',
  '/%E0%A4%A',
  '/assets/../package.json',
  '/.env',
]) {
  test(`GET ${path} is a clear 4xx`, async () => {
    const answer = await bar.app.request(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(Object.keys(await answer.json())).toEqual(['error', 'code'])
  })
}

test('a known address with an unknown method says which ones it takes', async () => {
  const answer = await bar.send('DELETE', '/api/hours', { as: 'owner' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT, POST'])
})

test('a query that PostgreSQL could not store is refused', async () => {
  expect((await bar.send('GET', '/api/audit?q=%00', { as: 'owner' })).status).toBe(400)
})

test('a visitor who goes astray gets a page in the look of the site', async () => {
  const answer = await bar.app.request('/nothing-here', { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('This tide went out')
})

test('every answer carries the security headers and a request id', async () => {
  for (const path of ['/', '/api/hours', '/nothing-here', '/healthz', '/hours-admin']) {
    const { headers } = await bar.app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('what nobody foresaw is answered with a request id and no inner detail', async () => {
  const { createApp } = await import('#app/create-app.ts')
  const broken = new Proxy(bar.deps.db, {
    get() {
      throw new Error('secret inner detail')
    },
  })
  const app = createApp({ ...bar.deps, db: broken, isReady: () => true })
  const answer = await app.request('/api/hours')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  const page = await app.request('/contact', { headers: { accept: 'text/html' } })
  expect([page.status, (await page.text()).includes('We spilled something')]).toEqual([500, true])
})
