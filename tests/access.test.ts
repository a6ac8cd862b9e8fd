import { beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#base/roles.ts'
import { urls } from '#urls.ts'
import { type Endpoint, mayCall } from '#web/contract/endpoint.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { fakePos } from './fakes/toast.ts'
import { openTestBar } from './test-bar.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>
const cookies = new Map<Role, string>()
beforeAll(async () => {
  bar = await openTestBar({ pos: fakePos().pos })
  for (const role of roles) cookies.set(role, (await bar.cookieOf(role)) ?? '')
})

test('every route is declared, and every declared route is served', () => {
  const routes = bar.app.routes.filter(
    ({ path, method }) =>
      path.startsWith('/api/') && path !== urls.apiReference && method !== 'ALL' && !path.includes('*'),
  )
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect([...served].sort()).toEqual(declaredEndpoints.map(({ method, path }) => `${method} ${path}`).sort())
})

// What each role is let through to differs from route to route; that it is let through, or not, is all that counts here.
const REFUSED = [401, 403]

/** What has nothing to work on changes nothing, so that all of it is asked in one bar; but sessions may end. */
async function ask(endpoint: Endpoint, role?: Role, headers: Record<string, string> = {}) {
  const { method, path } = endpoint
  const mayEndSession = role && method !== 'GET' && mayCall(endpoint, role)
  const cookie = mayEndSession ? await bar.cookieOf(role) : role && cookies.get(role)
  const answer = await bar.send(method, path.replace(':id', 'none'), {
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(method !== 'GET' && { body: {} }),
  })
  // One of them would go on telling for as long as it is listened to.
  const isJson = answer.headers.get('content-type')?.includes('json')
  const body = isJson ? await answer.json() : await answer.body?.cancel()
  return { status: answer.status, body }
}

/** A member may ask for themselves by email; the whole list is not for them. */
const withEmail = (one: Endpoint) =>
  one.method === 'GET' && one.path === '/api/members' ? { ...one, path: `${one.path}?email=nobody@example.com` } : one

/** Who may call what, written down a second time on purpose: a role that a contract loses or gains fails here. */
const access: readonly (readonly [readonly Role[], string])[] = [
  [
    roles,
    `POST /api/login/member, POST /api/login/admin, POST /api/login/seo, POST /api/login/hours, POST /api/logout,
    POST /api/login/second-step, POST /api/login/second-step/passkey, POST /api/login/passkey,
    POST /api/login/passkey/request,
    GET /api/session, POST /api/prove, POST /api/password/forgot, POST /api/password/set, POST /api/own-profile/email/confirm, GET /api/hours, POST /api/hours,
    POST /api/init-hours, POST /api/v1.0/email/send, POST /api/v1.0/email/send-form, POST /api/forms/large-party,
    POST /api/forms/supporters-club, POST /api/members, POST /api/confirm-email, POST /api/unsubscribe, POST /api/unsubscribe/undo, GET /api/milestones, POST /api/toast/webhook, POST /api/texts/incoming, POST /api/texts/outcome, POST /api/toast/loyalty,
    POST /api/wallet/v1/devices/:device/registrations/:passType/:serial,
    DELETE /api/wallet/v1/devices/:device/registrations/:passType/:serial,
    GET /api/wallet/v1/devices/:device/registrations/:passType, GET /api/wallet/v1/passes/:passType/:serial,
    POST /api/wallet/v1/log`,
  ],
  [
    ['member'],
    `GET /api/me, GET /api/me/invites, POST /api/me/invites, GET /api/me/messages, PUT /api/me/messages, PUT /api/me/texts, GET /api/me/push, PUT /api/me/push, DELETE /api/me/push, PATCH /api/me, GET /api/me/export, GET /api/me/erasure, DELETE /api/me, POST /api/me/email-link, POST /api/me/receipts,
    GET /api/me/activity, GET /api/me/activity-export, GET /api/me/visits/:checkGuid,
    GET /api/me/phone-code, POST /api/me/phone-code, POST /api/me/phone-code/confirm,
    POST /api/claim-reward, POST /api/rewards/:id/cancel, GET /api/me/events, GET /api/me/wallet/apple, GET /api/me/wallet/google, DELETE /api/me/new-email`,
  ],
  [
    roles.filter((role) => role !== 'hours'),
    'POST /api/password/change, GET /api/sessions, DELETE /api/sessions/:id, POST /api/sessions/end-others',
  ],
  [['manager', 'owner', 'member'], 'GET /api/members'],
  [
    ['staff', 'manager', 'owner', 'seo'],
    `POST /api/prove/passkey, GET /api/own-profile, PUT /api/own-profile/name, POST /api/own-profile/email, DELETE /api/own-profile/waiting-email, GET /api/two-step, POST /api/two-step/app, POST /api/two-step/app/confirm, DELETE /api/two-step/app,
    POST /api/two-step/passkeys/request, POST /api/two-step/passkeys, PUT /api/two-step/passkeys/:id,
    DELETE /api/two-step/passkeys/:id, POST /api/two-step/recovery-codes`,
  ],
  [
    ['staff', 'manager', 'owner'],
    'GET /api/member-lookup, POST /api/members/:id/verify, GET /api/members/:id/notes, POST /api/members/:id/notes, PUT /api/member-notes/:id, DELETE /api/member-notes/:id, GET /api/redeem, POST /api/redeem, POST /api/redeem/undo, GET /api/bar-mode, POST /api/bar-mode/serve, POST /api/bar-mode/lock, GET /api/own-pin, PUT /api/own-pin, DELETE /api/own-pin, GET /api/bar, POST /api/rewards/:id/give, POST /api/rewards/:id/settle, GET /api/sold-out, PUT /api/sold-out, POST /api/members/:id/points, POST /api/points-adjustments/:id/take-back, GET /api/points-allowance, POST /api/members/:id/visits, POST /api/visits/:id/take-back, GET /api/members/:id/same-visit',
  ],
  [
    ['manager', 'owner'],
    `PUT /api/members, GET /api/members/:id, PATCH /api/members/:id, DELETE /api/members/:id, GET /api/members/:id/erasure, GET /api/members/:id/ledger, GET /api/members/:id/history, GET /api/members/:id/message-choices, GET /api/members/:id/messages, GET /api/to-tell, PATCH /api/to-tell/:id, GET /api/members/:id/ledger-export,
    POST /api/members/:id/link, POST /api/members/:id/reopen, POST /api/rewards/:id/take-back, POST /api/rewards/:id/undo-approval, GET /api/birthday-treat, PUT /api/birthday-treat, GET /api/bonuses, POST /api/bonuses, PUT /api/bonuses/:id, DELETE /api/bonuses/:id, GET /api/invite-offer, PUT /api/invite-offer, POST /api/members/:id/undo-approval, GET /api/members/:id/merges, GET /api/members/:id/duplicates, PUT /api/members/:id/not-same, GET /api/members/:id/merge-preview, POST /api/members/:id/merge, POST /api/member-merges/:id/split, GET /api/audit, GET /api/audit-choices, GET /api/members/:id/points, GET /api/members/:id/visits, GET /api/members/:id/visits/:checkGuid, POST /api/members/:id/password-link, GET /api/members-export, GET /api/admin-stats, GET /api/tonight,
    POST /api/milestones, PUT /api/milestones, GET /api/reward-templates, POST /api/init-milestones,
    GET /api/milestone-costs, GET /api/program, GET /api/program-export,
    GET /api/reward-claims, POST /api/approve-reward, POST /api/reject-reward, GET /api/discount-history,
    GET /api/discount-monitor, POST /api/discount-monitor, GET /api/discount-alerts, GET /api/discount-alert-counts, GET /api/discount-alerts/:id/evidence,
    POST /api/discount-alerts/resolve, POST /api/discount-alerts/reopen, GET /api/discount-rules, POST /api/discount-rules,
    PUT /api/discount-rules/:id, DELETE /api/discount-rules/:id, GET /api/messages, GET /api/message-counts, PATCH /api/messages/:id,
    DELETE /api/messages/:id, POST /api/messages/:id/retry, GET /api/events, GET /api/unmatched-checks,
    POST /api/unmatched-checks, POST /api/unmatched-checks/dismiss, PUT /api/checks/:checkGuid/member, GET /api/checks, GET /api/auto-sync-orders, GET /api/sync-runs, GET /api/sync-progress, POST /api/sync-progress/retry, GET /api/toast/analytics,
    POST /api/toast/create-customer, GET /api/toast/customers, POST /api/toast/sync-transactions,
    GET /api/toast/test-connection, GET /api/toast/test-endpoints, GET /api/toast/test-all-endpoints,
    GET /api/toast/orders, POST /api/toast/orders, GET /api/toast/terminal,
    GET /api/content, POST /api/content/publish, POST /api/content/cancel, POST /api/content/undo, POST /api/content/restore,
    GET /api/content/history, GET /api/content/preview, GET /api/content/today, GET /api/content/find, GET /api/content/reviews, PUT /api/content/reviews,
    GET /api/content/announcements, PUT /api/content/announcements,
    GET /api/content/membership, PUT /api/content/membership, GET /api/content/page/:page, PUT /api/content/page/:page, GET /api/content/policies, PUT /api/content/policies,
    GET /api/content/fixtures, PUT /api/content/fixtures, GET /api/content/bands, PUT /api/content/bands,
    POST /api/content/fixtures/calendar, GET /api/content/menu, PUT /api/content/menu,
    GET /api/content/facts, POST /api/content/facts/fix, POST /api/content/facts/settle,
    GET /api/content/venue, PUT /api/content/venue, GET /api/content/promotions, PUT /api/content/promotions,
    GET /api/content/events, GET /api/content/event/:slug, PUT /api/content/event/:slug,
    POST /api/content/events, PUT /api/content/event/:slug/address, DELETE /api/content/event/:slug,
    GET /api/content/gallery, PUT /api/content/gallery, GET /api/photos, POST /api/photos, PUT /api/photos/:id, POST /api/photos/:id/replace, POST /api/photos/:id/put-back, DELETE /api/photos/:id, DELETE /api/photo-uploads/:id`,
  ],
  [
    ['owner'],
    `GET /api/staff, GET /api/staff/:id/sessions, GET /api/members/:id/sessions, POST /api/staff, PATCH /api/staff/:id, GET /api/staff-two-step, PUT /api/staff-two-step,
    DELETE /api/staff/:id/two-step,
    GET /api/seo/approval, POST /api/seo/approval/approve, POST /api/seo/approval/reject,
    GET /api/audit-export, GET /api/jobs, POST /api/jobs/:id/retry, GET /api/schedules, GET /api/timetable, GET /api/toast/simulator,
    PUT /api/toast/simulator`,
  ],
  [['seo', 'owner'], 'GET /api/seo, PUT /api/seo, GET /api/seo/history, POST /api/seo/undo, POST /api/sitemap'],
  [['hours', 'manager', 'owner'], 'PUT /api/hours, GET /api/hours/facts, GET /api/special-days, PUT /api/special-days'],
]

for (const endpoint of declaredEndpoints) {
  const title = `${endpoint.method} ${endpoint.path}`
  test(`${title} lets in exactly the roles that may call it`, async () => {
    const allowed = access.find(([, routes]) => routes.split(/,\s+/).includes(title))?.[0]
    for (const role of roles) {
      const { status } = await ask(withEmail(endpoint), role)
      const isLetIn = !REFUSED.includes(status)
      expect({ role, isLetIn }).toEqual({ role, isLetIn: allowed?.includes(role) })
      expect(status).toBeLessThan(500)
    }
  })

  test(`${title} ${endpoint.who === 'everyone' ? 'is open to visitors' : 'asks visitors to log in'}`, async () => {
    const { status } = await ask(endpoint)
    if (endpoint.who === 'everyone') expect(REFUSED).not.toContain(status)
    else expect(status).toBe(401)
  })

  if (endpoint.method !== 'GET' || endpoint.isWrite) {
    test(`${title} refuses a request from another site`, async () => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': '', origin: 'https://evil.example' },
      ]) {
        const error = 'We blocked this request because it came from another site. Open our site and try again.'
        expect(await ask(endpoint, 'owner', headers)).toEqual({ status: 403, body: { error, code: 'cross-site' } })
      }
    })
  }
}
