import { expect, test } from 'vitest'
import { roles } from '#base/roles.ts'
import { urls } from '#urls.ts'
import { type Endpoint, mayCall } from '#web/contract/endpoint.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { fakePos } from './fakes/toast.ts'
import { openTestBar } from './test-bar.ts'

test('every route is declared, and every declared route is served', async () => {
  const { app } = await openTestBar({ pos: fakePos().pos })
  const routes = app.routes.filter(
    ({ path, method }) =>
      path.startsWith('/api/') && path !== urls.apiReference && method !== 'ALL' && !path.includes('*'),
  )
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect([...served].sort()).toEqual(declaredEndpoints.map(({ method, path }) => `${method} ${path}`).sort())
})

// What each role is let through to differs from route to route; that it is let through, or not, is all that counts here.
const REFUSED = [401, 403]

/** A member may ask for themselves by email; the whole list is not for them. */
const addressOf = ({ method, path }: Endpoint) =>
  path.replace(':id', 'none') + (method === 'GET' && path === '/api/members' ? '?email=nobody@example.com' : '')

for (const endpoint of declaredEndpoints) {
  const title = `${endpoint.method} ${endpoint.path}`
  test(`${title} lets in exactly the roles that it names`, async () => {
    const bar = await openTestBar({ pos: fakePos().pos })
    const path = addressOf(endpoint)
    for (const role of roles) {
      const answer = await bar.send(endpoint.method, path, { as: role, ...(endpoint.method !== 'GET' && { body: {} }) })
      const { status } = answer
      // One of them would go on telling for as long as it is listened to.
      await answer.body?.cancel()
      const isLetIn = !REFUSED.includes(status)
      expect({ role, isLetIn }).toEqual({ role, isLetIn: mayCall(endpoint, role) })
      expect(status).toBeLessThan(500)
    }
  })

  test(`${title} ${endpoint.who === 'everyone' ? 'is open to visitors' : 'asks visitors to log in'}`, async () => {
    const bar = await openTestBar({ pos: fakePos().pos })
    const { status } = await bar.send(endpoint.method, endpoint.path.replace(':id', 'none'), {
      ...(endpoint.method !== 'GET' && { body: {} }),
    })
    if (endpoint.who === 'everyone') expect(REFUSED).not.toContain(status)
    else expect(status).toBe(401)
  })

  if (endpoint.method !== 'GET' || endpoint.isWrite) {
    test(`${title} refuses a request from another site`, async () => {
      const bar = await openTestBar({ pos: fakePos().pos })
      const path = endpoint.path.replace(':id', 'none')
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': '', origin: 'https://evil.example' },
      ]) {
        const answer = await bar.send(endpoint.method, path, {
          as: 'owner',
          headers,
          ...(endpoint.method !== 'GET' && { body: {} }),
        })
        expect(answer.status).toBe(403)
        expect(await answer.json()).toEqual({
          error: 'We blocked this request because it came from another site. Open our site and try again.',
          code: 'cross-site',
        })
      }
    })
  }
}
