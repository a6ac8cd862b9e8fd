import { beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#base/roles.ts'
import { mayCall } from '#web/contract/endpoint.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { fakePos } from './fakes/toast.ts'
import { openTestBar } from './test-bar.ts'

const SIGNED_IN = '2025-11-14T18:00:00-05:00'
const JUST_FRESH = '2025-11-14T18:09:59-05:00'
const STALE = '2025-11-14T18:10:00-05:00'

/** What asks for a fresh proof, written down a second time on purpose: a route that loses it fails here. */
const proofRoutes = new Set(
  `POST /api/staff, PATCH /api/staff/:id, GET /api/audit-export, PATCH /api/members/:id, DELETE /api/members/:id,
  POST /api/members/:id/password-link, GET /api/members-export, GET /api/members/:id/ledger-export, GET /api/me/export, PATCH /api/me, DELETE /api/me,
  POST /api/seo/approval/approve, PUT /api/own-pin, POST /api/own-profile/email, POST /api/members/:id/merge, POST /api/member-merges/:id/split,
  POST /api/two-step/app, POST /api/two-step/app/confirm, DELETE /api/two-step/app,
  POST /api/two-step/passkeys/request, POST /api/two-step/passkeys, PUT /api/two-step/passkeys/:id, DELETE /api/two-step/passkeys/:id,
  POST /api/two-step/recovery-codes, PUT /api/staff-two-step, DELETE /api/staff/:id/two-step`.split(/,\s+/),
)

type Asked = { role: Role; method: string; path: string; body?: object }

let bar: Awaited<ReturnType<typeof openTestBar>>
beforeAll(async () => {
  bar = await openTestBar({ now: SIGNED_IN, pos: fakePos().pos })
})

/** Asks a route as somebody who signed in ten minutes ago, or almost. */
async function ask(now: string, { role, method, path, body = {} }: Asked) {
  bar.setNow(SIGNED_IN)
  const headers = { cookie: (await bar.cookieOf(role)) ?? '' }
  bar.setNow(now)
  const address = path.replace(':id', 'none')
  const answer = await bar.send(method, address, { headers, ...(method !== 'GET' && { body }) })
  const isJson = answer.headers.get('content-type')?.includes('json')
  const code = isJson ? (await answer.json()).code : await answer.body?.cancel()
  return code === 'proof-required' ? answer.status : 'not asked'
}

for (const endpoint of declaredEndpoints) {
  const { method, path } = endpoint
  const title = `${method} ${path}`
  if (proofRoutes.has(title)) {
    test(`${title} asks for proof ten minutes after the last one`, async () => {
      for (const role of roles) {
        // Somebody who may not call it at all is told that, and is not asked for a password.
        const stale = mayCall(endpoint, role) ? 403 : 'not asked'
        const found = {
          fresh: await ask(JUST_FRESH, { role, method, path }),
          stale: await ask(STALE, { role, method, path }),
        }
        expect({ role, ...found }).toEqual({ role, fresh: 'not asked', stale })
      }
    })
  } else {
    test(`${title} never asks for proof`, async () => {
      const role = roles.find((one) => mayCall(endpoint, one)) ?? 'owner'
      expect(await ask(STALE, { role, method, path })).toBe('not asked')
    })
  }
}

test('a route that asks for proof belongs to one side, so that it is clear who has to prove it', () => {
  const twoSided = declaredEndpoints.filter(
    ({ needsProof, who }) =>
      needsProof && (who === 'everyone' || (who.includes('member') && who.some((role) => role !== 'member'))),
  )
  expect(twoSided).toEqual([])
})

test.each([
  ['PUT', '/api/seo', 'tags', 403],
  ['POST', '/api/seo/undo', 'tags', 403],
  ['PUT', '/api/seo', 'home', 'not asked'],
  ['POST', '/api/seo/undo', 'home', 'not asked'],
] as const)('%s %s of the section %s ten minutes after the last proof: %s', async (method, path, section, stale) => {
  for (const role of ['seo', 'owner'] as const) {
    const asked = { role, method, path, body: { section, version: 1, content: {} } }
    expect([await ask(JUST_FRESH, asked), await ask(STALE, asked)]).toEqual(['not asked', stale])
  }
})
