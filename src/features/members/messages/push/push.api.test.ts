import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/accounts.table.ts'
import { memberMessages, messageDeliveries } from '#features/members/messages/messages.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'

/** A bar with a member who has a pending claim's worth of news to come: staff change their phone or approve them. */
async function openWithPush(made: Parameters<typeof makeMember>[1] = {}, now = '2025-11-14T18:00:00-05:00') {
  const bar = await openMailingBar({ now })
  const { db } = bar.deps
  const member = await makeMember(bar.deps, { status: 'pending', email: 'robin@example.com', ...made })
  const { pushService } = bar

  async function signIn() {
    const headers = { cookie: await signInMember(bar.deps, member) }
    await db.update(sessions).set({ expiresAt: new Date('2026-01-01') })
    return headers
  }
  /** Turns on notifications in a new browser, with its own session. */
  async function turnOn(headers?: { cookie: string }) {
    const own = headers ?? (await signIn())
    const { publicKey } = await (await bar.send('GET', '/api/me/push', { headers: own })).json()
    const browser = pushService.subscribe(publicKey)
    const answer = await bar.send('PUT', '/api/me/push', { headers: own, body: browser.body })
    return { ...browser, headers: own, status: answer.status }
  }
  const approve = () =>
    bar.send('PUT', '/api/members', { as: 'manager', body: { memberId: member.id, action: 'approve' } })
  const undo = () => bar.send('POST', `/api/members/${member.id}/undo-approval`, { as: 'manager', body: {} })
  const outcomes = async () =>
    (await db.select().from(messageDeliveries)).map(({ channel, outcome, reason }) => [channel, outcome, reason]).sort()
  const subscriptions = () => db.select().from(pushSubscriptions)
  return { bar, member, db, ...{ pushService, signIn, turnOn, approve, undo, outcomes, subscriptions } }
}

const MINUTE_LATER = '2025-11-14T18:01:00-05:00'

test('a member is told on every browser that wants it, once, encrypted for each, with the page that a tap opens', async () => {
  const { bar, pushService, turnOn, approve, outcomes } = await openWithPush()
  const [phone, laptop] = [await turnOn(), await turnOn()]
  expect(phone.status).toBe(200)
  const on = await (await bar.send('GET', '/api/me/push', { headers: phone.headers })).json()
  expect(on.endpoint).toBe(phone.body.endpoint)
  await approve()
  bar.setNow(MINUTE_LATER)
  await Promise.all([bar.sendMessages(), bar.sendMessages()])
  await bar.sendMessages()
  expect(pushService.received.map(({ path }) => path).sort()).toEqual([phone.path, laptop.path].sort())
  const [message] = await bar.deps.db.select().from(memberMessages)
  expect(pushService.received[0]).toMatchObject({
    words: {
      title: 'Eleven Tides',
      body: "You're approved. Your Eleven Tides member card is ready.",
      path: '/member-card',
      tag: message?.id,
    },
    headers: { ttl: String(3 * 86_400 - 60), urgency: 'normal', topic: message?.id },
    claims: { aud: 'https://push.test' },
  })
  expect(await outcomes()).toEqual([
    ['email', 'sent', null],
    ['push', 'sent', null],
  ])
})

test('what is taken back within the minute reaches no lock screen, and nobody is woken but for security', async () => {
  const { bar, member, pushService, turnOn, approve, undo } = await openWithPush({}, '2025-11-14T21:59:00-05:00')
  await turnOn()
  await approve()
  await undo()
  await approve()
  await bar.send('PATCH', `/api/members/${member.id}`, { as: 'manager', body: { phone: '(305) 555-0199' } })
  bar.setNow('2025-11-14T23:00:00-05:00')
  await bar.sendMessages()
  expect(pushService.received).toMatchObject([
    { words: { body: 'Your phone number was changed. It now ends in 0199.' }, headers: { urgency: 'high' } },
  ])
  bar.setNow('2025-11-15T09:00:00-05:00')
  await bar.sendMessages()
  expect(pushService.received).toHaveLength(2)
})

test('a browser that is gone is forgotten, and the others are told', async () => {
  const { bar, pushService, turnOn, approve, outcomes, subscriptions } = await openWithPush()
  const [gone, there] = [await turnOn(), await turnOn()]
  gone.uninstall()
  await approve()
  bar.setNow(MINUTE_LATER)
  await bar.sendMessages()
  expect(pushService.received.map(({ path }) => path)).toEqual([there.path])
  expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([there.body.endpoint])
  expect(await outcomes()).toContainEqual(['push', 'sent', null])
})

test('a push service in trouble is tried again, and the email is not sent a second time', async () => {
  const { bar, pushService, turnOn, approve, outcomes } = await openWithPush()
  await turnOn()
  await approve()
  pushService.replies.push(503)
  bar.setNow(MINUTE_LATER)
  expect(await bar.sendMessages()).toHaveLength(1)
  expect(await outcomes()).toContainEqual(['push', 'failed', 'The push service answered with 503'])
  bar.setNow('2025-11-14T18:05:00-05:00')
  expect(await bar.sendMessages()).toEqual([])
  expect(pushService.received).toHaveLength(1)
  expect(await outcomes()).toContainEqual(['push', 'sent', null])
})

test('who was reached by a notification alone is not on the list for staff', async () => {
  const { bar, pushService, turnOn, approve, outcomes } = await openWithPush({ isVerified: false })
  await turnOn()
  await approve()
  bar.setNow(MINUTE_LATER)
  await bar.sendMessages()
  expect(pushService.received).toHaveLength(1)
  expect(await outcomes()).toEqual([
    ['email', 'skipped', 'not-verified'],
    ['push', 'sent', null],
  ])
  expect(await (await bar.send('GET', '/api/to-tell', { as: 'manager' })).json()).toEqual([])
})

test('a device that is signed out, turned off or whose member is erased is told nothing more', async () => {
  const { bar, member, pushService, turnOn, signIn, approve, subscriptions } = await openWithPush()
  const out = await turnOn()
  await bar.send('POST', '/api/logout', { headers: out.headers, body: { side: 'member' } })
  const off = await turnOn()
  expect((await bar.send('DELETE', '/api/me/push', { headers: off.headers })).status).toBe(200)
  expect(await subscriptions()).toEqual([])
  const elsewhere = await turnOn()
  await bar.send('POST', '/api/sessions/end-others', { headers: await signIn(), body: { side: 'member' } })
  expect(await subscriptions()).toEqual([])
  expect((await bar.send('GET', '/api/me/push', { headers: elsewhere.headers })).status).toBe(401)

  await turnOn()
  await approve()
  await bar.send('DELETE', `/api/members/${member.id}`, { as: 'manager' })
  expect(await subscriptions()).toEqual([])
  bar.setNow(MINUTE_LATER)
  await bar.sendMessages()
  expect(pushService.received).toEqual([])
})

test('the next person at a browser takes it over, and a browser that renews its address has one', async () => {
  const { bar, turnOn, subscriptions } = await openWithPush()
  const first = await turnOn()
  const other = await makeMember(bar.deps, { email: 'kim@example.com' })
  const headers = { cookie: await signInMember(bar.deps, other) }
  expect((await bar.send('PUT', '/api/me/push', { headers, body: first.body })).status).toBe(200)
  expect(await subscriptions()).toHaveLength(1)
  expect((await (await bar.send('GET', '/api/me/push', { headers: first.headers })).json()).endpoint).toBeNull()
  const renewed = await turnOn(headers)
  expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([renewed.body.endpoint])
})

test.each([
  ['inside our network', { endpoint: 'https://10.0.0.1/push' }],
  ['on another port', { endpoint: 'https://push.test:6379/send/1' }],
  ['with a key that is none', { p256dh: `B${'A'.repeat(86)}` }],
  ['for somebody else than us', { publicKey: `B${'A'.repeat(86)}` }],
])('a browser %s is refused', async (_what, wrong) => {
  const { bar, pushService, signIn, subscriptions } = await openWithPush()
  const headers = await signIn()
  const { publicKey } = await (await bar.send('GET', '/api/me/push', { headers })).json()
  const body = { ...pushService.subscribe(publicKey).body, ...wrong }
  const answer = await bar.send('PUT', '/api/me/push', { headers, body })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'push-not-possible'])
  expect(await subscriptions()).toEqual([])
})
