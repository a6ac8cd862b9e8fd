import { beforeAll, expect, test } from 'vitest'
import { isWrite } from '#web/contract/list-refusals.ts'
import { declaredEndpoints } from '../declared-endpoints.ts'
import { isDeep } from '../depth.ts'
import { fakePos } from '../fakes/toast.ts'
import { openTestBar } from '../test-bar.ts'

// That each writing route refuses `Sec-Fetch-Site: cross-site` and a foreign `Origin` is in tests/access.test.ts; here are
// the ways in which a browser of another site sends, or is made to hide, where a request comes from.

type Headers = Record<string, string>
const HOST = '127.0.0.1:3000'
/** Browsers send these three types to other sites without asking first. */
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

const foreign: [what: string, headers: Headers][] = [
  ['a sandboxed frame or a redirect, which hide their origin', { origin: 'null' }],
  ['a host below ours, which anybody may have', { 'sec-fetch-site': 'same-site' }],
  ['a site that says both', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }],
  ['a word that no browser says', { 'sec-fetch-site': 'SAME-ORIGIN, cross-site' }],
  ['our name in front of another', { origin: `http://${HOST}.evil.example` }],
  ['our name as a user name', { origin: `http://${HOST}@evil.example` }],
  ['our host on another port', { origin: 'http://127.0.0.1:3001' }],
  ['a file', { origin: 'file://' }],
  ['an origin that is none', { origin: '://' }],
]

let bar: Awaited<ReturnType<typeof openTestBar>>
let cookie = ''
beforeAll(async () => {
  bar = await openTestBar({ pos: fakePos().pos })
  cookie = (await bar.cookieOf('owner')) ?? ''
})

function send({ method, path }: { method: string; path: string }, headers: Headers, type = 'application/json') {
  const takesBody = method !== 'GET' && method !== 'HEAD'
  return bar.app.request(path.replace(':id', 'none'), {
    method,
    headers: { host: HOST, cookie, ...(takesBody && { 'content-type': type }), ...headers },
    ...(takesBody && { body: '{}' }),
  })
}

/** The deep run takes each with each; the short one takes every so many of the pairs, so that all of both are in it. */
const isTaken = (one: number, other: number, outOf: number) => isDeep || (one + other) % outOf === 0

test.each(foreign)('no writing route takes a request of %s', async (what, headers) => {
  const kind = foreign.findIndex(([known]) => known === what)
  const routes = declaredEndpoints.filter(isWrite).filter((_, index) => isTaken(index, kind, foreign.length))
  for (const endpoint of routes) {
    const answer = await send(endpoint, headers)
    const title = `${endpoint.method} ${endpoint.path}`
    expect([title, answer.status, (await answer.json()).code]).toEqual([title, 403, 'cross-site'])
  }
})

test('a form on another site changes nothing, however it is encoded', async () => {
  for (const [place, endpoint] of declaredEndpoints.filter(({ method }) => method === 'POST').entries()) {
    for (const type of formTypes.filter((_, index) => isTaken(index, place, formTypes.length))) {
      const answer = await send(endpoint, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, type)
      // A form that works without script goes back to its page, which says that nothing was sent.
      const isSentBack = endpoint.formRedirect && answer.status === 303
      const place = answer.headers.get('location')
      const title = `${endpoint.path} ${type}`
      if (isSentBack) expect([title, place]).toEqual([title, endpoint.formRedirect?.failed])
      else expect([title, answer.status]).toEqual([title, 403])
    }
  }
})

/** Toast calls these where the settings have its key. */
const isForToast = ({ path }: { path: string }) => ['/api/toast/loyalty', '/api/toast/webhook'].includes(path)

test('where JSON is wanted, a form is no JSON, even from our own pages', async () => {
  const routes = declaredEndpoints.filter(({ body, bodyType }) => body && bodyType === undefined)
  for (const [place, endpoint] of routes.entries()) {
    for (const type of formTypes.filter((_, index) => isTaken(index, place, formTypes.length))) {
      const answer = await send(endpoint, { 'sec-fetch-site': 'same-origin' }, type)
      const { code } = await answer.json()
      const title = `${endpoint.method} ${endpoint.path} ${type}`
      // An owner may not call what is for members, and what is not set up is not there: nobody gets as far as the body then.
      const refusals = ['unsupported-media-type', 'not-allowed', ...(isForToast(endpoint) ? ['not-found'] : [])]
      expect([title, refusals.includes(code) && code]).toEqual([title, code])
    }
  }
})

test('a read that sets something going is refused from other sites, by any name of the method', async () => {
  for (const endpoint of declaredEndpoints.filter((one) => one.isWrite)) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send({ method, path: endpoint.path }, { 'sec-fetch-site': 'cross-site' })
      expect([method, answer.status]).toEqual([method, 403])
    }
  }
})

test('no answer lets another site read it', async () => {
  const origin = 'https://evil.example'
  for (const path of new Set(declaredEndpoints.map((one) => one.path))) {
    const preflight = await bar.app.request(path.replace(':id', 'none'), {
      method: 'OPTIONS',
      headers: { origin, cookie, 'access-control-request-method': 'PUT' },
    })
    const names = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect([path, names]).toEqual([path, []])
  }
})
