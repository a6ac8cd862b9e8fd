import { expect, test } from 'vitest'
import { access } from '#app/access.ts'
import { roles } from '#base/roles.ts'
import { urls } from '#urls.ts'
import { type Endpoint, mayCall } from '#web/contract/endpoint.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { fakePos } from './fakes/toast.ts'
import { openTestBar } from './test-bar.ts'

type Row = Pick<Endpoint, 'method' | 'path' | 'who' | 'isWrite'>
const rows: Row[] = [...access, ...declaredEndpoints]

test('every route is declared, and every declared route is served', async () => {
  const { app } = await openTestBar({ pos: fakePos().pos })
  const routes = app.routes.filter(
    ({ path, method }) =>
      path.startsWith('/api/') && path !== urls.apiReference && method !== 'ALL' && !path.includes('*'),
  )
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect([...served].sort()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).sort())
})

// What each role is let through to differs from route to route; that it is let through, or not, is all that counts here.
const REFUSED = [401, 403]

/** A member may ask for themselves by e-mail; the whole list is not for them. */
const addressOf = ({ method, path }: Row) =>
  path.replace(':id', 'none') + (method === 'GET' && path === '/api/members' ? '?email=nobody@example.com' : '')

for (const row of rows) {
  const title = `${row.method} ${row.path}`
  test(`${title} lets in exactly the roles of its row`, async () => {
    const bar = await openTestBar({ pos: fakePos().pos })
    const path = addressOf(row)
    for (const role of roles) {
      const answer = await bar.send(row.method, path, { as: role, ...(row.method !== 'GET' && { body: {} }) })
      const { status } = answer
      // One of them would go on telling for as long as it is listened to.
      await answer.body?.cancel()
      const isLetIn = !REFUSED.includes(status)
      expect({ role, isLetIn }).toEqual({ role, isLetIn: mayCall(row, role) })
      expect(status).toBeLessThan(500)
    }
  })

  test(`${title} ${row.who === 'everyone' ? 'is open to visitors' : 'asks visitors to log in'}`, async () => {
    const bar = await openTestBar({ pos: fakePos().pos })
    const { status } = await bar.send(row.method, row.path.replace(':id', 'none'), {
      ...(row.method !== 'GET' && { body: {} }),
    })
    if (row.who === 'everyone') expect(REFUSED).not.toContain(status)
    else expect(status).toBe(401)
  })

  if (row.method !== 'GET' || row.isWrite) {
    test(`${title} refuses a request from another site`, async () => {
      const bar = await openTestBar({ pos: fakePos().pos })
      const path = row.path.replace(':id', 'none')
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': '', origin: 'https://evil.example' },
      ]) {
        const answer = await bar.send(row.method, path, {
          as: 'owner',
          headers,
          ...(row.method !== 'GET' && { body: {} }),
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
