import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, test } from 'vitest'
import { mailPasswordLink } from '#features/accounts/passwords/mail-password-link.ts'
import { createStaffAccount } from '#features/accounts/staff/create-staff-account.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { until } from '#tests/until.ts'
import { urls } from '#urls.ts'
import { createApp } from './create-app.ts'
import { privatePages, publicPages } from './pages.ts'

const SITE = 'www.localhost'
const DESK = 'staff.localhost'
const settings = { PUBLIC_URL: `http://${SITE}`, ADMIN_URL: `http://${DESK}`, DEMO: '0' }

const bar = await openTestBar({ settings })
const app = createApp({ ...bar.deps, isReady: () => true })
const listener = getRequestListener(app.fetch)
let fromCache = 0
// As in main.ts: a cached page is answered before anything else runs.
const server = createServer((asked, answer) => {
  if (app.servePage(asked, answer)) fromCache += 1
  else void listener(asked, answer)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
// Nothing is cached while changes go unheard.
await bar.deps.changes.start()
afterAll(() => {
  bar.deps.changes.stop()
  server.close()
})

type Sent = { method?: string; cookie?: string | undefined; body?: unknown; headers?: Record<string, string> }
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Asks the running server under one of its names, as a browser there would. */
function ask(host: string, path: string, { method = 'GET', cookie, body, headers = {} }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = {
      host,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const sent = request({ host: '127.0.0.1', port, path, method, headers: all }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const place = ({ status, headers }: Answer) => [status, headers.location]

describe('the host for guests', () => {
  test('leads to the other one for every page of staff, and keeps those of members', async () => {
    const { adminDashboard, barMode, seoAdmin, hoursAdmin, initHours, apiReference } = urls
    for (const path of [adminDashboard, barMode, seoAdmin, hoursAdmin, initHours, apiReference]) {
      expect(place(await ask(SITE, `${path}?section=x`))).toEqual([302, `http://${DESK}${path}?section=x`])
    }
    for (const path of [urls.home, urls.memberDashboard, urls.memberCard, urls.setPassword]) {
      expect([path, (await ask(SITE, path)).status]).toEqual([path, 200])
    }
  })

  test('answers no call of staff, not even with the cookie of an owner', async () => {
    const cookie = await bar.cookieOf('owner')
    for (const { method, path, who, orSecret } of app.endpoints) {
      if (who === 'everyone' || who.includes('member') || orSecret) continue
      const { status } = await ask(SITE, path.replaceAll(/:\w+/g, 'x'), {
        method,
        cookie,
        body: method === 'GET' || method === 'DELETE' ? undefined : {},
      })
      expect([method, path, status]).toEqual([method, path, 404])
    }
    // What members may call too knows nothing of the owner.
    expect((await ask(SITE, '/api/members?email=a@example.com', { cookie })).status).toBe(401)
    expect(JSON.parse((await ask(SITE, '/api/session', { cookie })).text).staff).toBe(null)
  })

  test('signs no staff in', async () => {
    const body = { email: 'owner@example.com', password: 'right password' }
    for (const path of ['/api/login/admin', '/api/login/seo', '/api/login/hours', '/api/login/passkey/request']) {
      expect([path, (await ask(SITE, path, { method: 'POST', body })).status]).toEqual([path, 404])
    }
    expect((await ask(SITE, '/api/login/member', { method: 'POST', body })).status).toBe(404)
    expect(JSON.parse((await ask(SITE, '/api/login/member', { method: 'POST', body })).text).code).toBe(
      'member-not-found',
    )
  })

  test('so does a host that nobody has named', async () => {
    const cookie = await bar.cookieOf('owner')
    expect((await ask('127.0.0.1', '/api/staff', { cookie })).status).toBe(404)
    expect(place(await ask('127.0.0.1', urls.adminDashboard))).toEqual([302, `http://${DESK}${urls.adminDashboard}`])
  })
})

describe('the host for staff', () => {
  test('shows no page that may have tags, also when the cache has it, and leads to it', async () => {
    const content = { ...NO_TAGS, customTags: ['<script>tagged()</script>'] }
    const cookie = await bar.cookieOf('owner')
    const body = { section: 'tags', version: 0, content }
    expect((await ask(DESK, '/api/seo', { method: 'PUT', cookie, body })).status).toBe(200)
    for (const { url } of await publicPages(bar.deps)) {
      await ask(SITE, url)
      const found = place(await ask(DESK, url))
      expect(found).toEqual([302, url === urls.home ? urls.adminDashboard : `http://${SITE}${url}`])
    }
    expect(fromCache).toBe(0)
    // What the database tells of the save may arrive only now, and drops the page once more.
    await until(async () => {
      expect((await ask(SITE, urls.home)).text).toContain('tagged()')
      expect(fromCache).toBe(1)
    })
    expect(place(await ask(DESK, urls.home))).toEqual([302, urls.adminDashboard])
    expect(fromCache).toBe(1)
    for (const { url } of privatePages(bar.deps)) {
      expect((await ask(DESK, url, { cookie })).text).not.toContain('tagged()')
    }
  })

  test('shows the dashboards and answers the calls of staff; members have theirs on the other', async () => {
    const cookie = await bar.cookieOf('owner')
    expect((await ask(DESK, urls.adminDashboard, { cookie })).status).toBe(200)
    expect((await ask(DESK, '/api/staff', { cookie })).status).toBe(200)
    expect((await ask(`${DESK.toUpperCase()}:8080`, '/api/staff', { cookie })).status).toBe(200)
    expect(place(await ask(DESK, urls.memberDashboard))).toEqual([302, `http://${SITE}${urls.memberDashboard}`])
    const member = await bar.cookieOf('member')
    expect((await ask(DESK, '/api/me', { cookie: member })).status).toBe(401)
  })

  test('takes a write from the other host as one from another site', async () => {
    const cookie = await bar.cookieOf('owner')
    const write = (host: string, origin: string) =>
      ask(host, '/api/logout', { method: 'POST', cookie, body: {}, headers: { 'sec-fetch-site': '', origin } })
    expect((await write(DESK, `http://${SITE}`)).status).toBe(403)
    expect((await write(SITE, `http://${DESK}`)).status).toBe(403)
    expect((await write(DESK, `http://${DESK}`)).status).toBe(200)
    const sibling = { 'sec-fetch-site': 'same-site' }
    expect((await ask(DESK, '/api/logout', { method: 'POST', cookie, body: {}, headers: sibling })).status).toBe(403)
  })
})

test('links to set a password lead staff to their host and members to theirs', async () => {
  const { deps } = bar
  const sent: string[] = []
  const mailer = { send: async ({ text }: { text: string }) => void sent.push(text) }
  const actor = { accountId: 'x', name: 'Ana', role: 'owner' } as never
  const wanted = { email: 'sam@example.com', name: 'Sam', role: 'staff' } as const
  const { link } = await createStaffAccount(deps, { ...wanted, actor, address: '' })
  expect(link.url).toMatch(/^http:\/\/staff\.localhost\/set-password#/)
  await mailPasswordLink({ ...deps, mailer, readVenueFacts }, { kind: 'staff', login: 'sam@example.com' })
  const { email } = await makeMember(deps)
  await mailPasswordLink({ ...deps, mailer, readVenueFacts }, { kind: 'member', login: email ?? '' })
  expect(sent.map((text) => /http:\/\/[^/]+/.exec(text)?.[0])).toEqual([`http://${DESK}`, `http://${SITE}`])
})
