import { eq } from 'drizzle-orm'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { memberMessages, messageDeliveries } from '#features/members/messages/messages.table.ts'
import { unsubscribe } from '#features/members/messages/preferences.ts'
import { posCustomers } from '#features/pos/checks/pos-customers.table.ts'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { storeOrders } from '#features/pos/sync/store-orders.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { makeEmailPayload } from './email-payload.ts'
import { makeClubFields, makePartyFields } from './form-fields.ts'
import { makeMilestones } from './make-milestones.ts'
import { makeToastOrder } from './make-toast-order.ts'
import { smsSettings } from './open-phone-codes.ts'

export const zenobia = {
  email: 'zenobia.q@example.com',
  firstName: 'Zenobia',
  lastName: 'Quarrington',
  phone: '(305) 555-0177',
  address: '77 Hidden Lane',
  networkAddress: '203.0.113.77',
  customerGuid: 'customer-of-zenobia',
}
const name = `${zenobia.firstName} ${zenobia.lastName}`
const PASSWORD = 'a harbor at dusk 77'

/** A bar in which one member left traces wherever people can, made as people make them. */
export async function openKnownBar() {
  const { pos } = fakePos()
  const settings = { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com', ...smsSettings }
  const bar = await openTestBar({ pos, settings, now: '2025-11-10T18:00:00-05:00' })
  const { deps } = bar
  await makeMilestones(deps)
  const from = { 'x-forwarded-for': zenobia.networkAddress }
  const must = async (answer: Response | Promise<Response>) => {
    const { status } = await answer
    if (status >= 300) throw new Error(`${status}: ${await (await answer).text()}`)
    // Some answers have no body.
    return (await answer).json().catch(() => undefined)
  }
  const asManager = (method: string, path: string, body?: unknown) =>
    must(bar.send(method, path, { as: 'manager', ...(body !== undefined && { body }) }))

  const { email, firstName, lastName, phone, address } = zenobia
  const residence = { address, city: 'Miami Beach', state: 'FL', zipCode: '33139' }
  const application = { email, firstName, lastName, phone, ...residence, membershipType: 'local', password: PASSWORD }
  const reasonForMembership = `I am ${name} and live nearby`
  const apply = () =>
    must(bar.send('POST', '/api/members', { body: { ...application, reasonForMembership }, headers: from }))
  // Her first application was rejected.
  const first = await apply()
  await asManager('PUT', '/api/members', { memberId: first.id, action: 'reject', reason: `${name} is not 21` })
  const { id } = await apply()

  // Visits as a guest, before anybody knew who it was, and as a member.
  const customer = { guid: zenobia.customerGuid, firstName, lastName, email, phone }
  const early = { opened: '2025-11-09T20:00:00-05:00', modified: '2025-11-09T22:00:00-05:00', businessDate: 20251109 }
  const unmatched = [
    {
      ...early,
      guid: 'order-by-phone',
      checks: [{ guid: 'check-by-phone', customer: { guid: null, phone: '305.555.0177' } }],
    },
    { ...early, guid: 'order-by-tab', checks: [{ guid: 'check-by-tab', tabName: `${name} 305 555 0177` }] },
  ]
  await asManager('PUT', '/api/members', { memberId: id, action: 'approve' })
  await asManager('POST', `/api/members/${id}/verify`, { email: true, phone: true })
  bar.setNow('2025-11-14T18:00:00-05:00')
  const withReason = (order: Record<string, unknown>) => {
    for (const check of order.checks as Record<string, unknown>[]) {
      const appliedDiscountReason = { name: 'Comp', comment: `For ${name}` }
      check.appliedDiscounts = [{ guid: 'd1', name: 'Birthday', discountAmount: 1, appliedDiscountReason }]
    }
    return order
  }
  const visit = (checks: object[], modified = '2025-11-13T22:00:00-05:00') =>
    withReason(makeToastOrder({ guid: 'order-of-member', modified, checks }))
  const check = { guid: 'check-of-member', number: '41', customer, tabName: `${name} ET`, lines: [{ cents: 90_000 }] }
  const lost = { guid: 'walk-in', checks: [{ guid: 'check-walk-in', number: '42', tabName: 'Bar 4' }] }
  const tell = async (...sent: object[]) => {
    const orders = sent.map((order) => {
      const read = readToastOrder(order)
      if ('problem' in read) throw new Error(read.problem)
      return read
    })
    await storeOrders(deps.db, { orders, restaurantId: pos.client.restaurantId, now: deps.clock.now() })
    await countDueChecks(deps, { signal: new AbortController().signal })
  }
  const always = { weekdays: [], startsAt: null, endsAt: null, firstDate: null, lastDate: null, isActive: true }
  await asManager('PUT', '/api/invite-offer', { isOn: true, inviterPoints: 100, friendPoints: 50, maxFriends: 10 })
  await asManager('POST', '/api/bonuses', { name: 'Slow Thursday', kind: 'points', amount: 5, ...always })
  await tell(visit([check]), makeToastOrder(lost), ...unmatched.map((order) => withReason(makeToastOrder(order))))

  // A login, wrong passwords, a forgotten one, and mail that could not be delivered.
  const login = (password: string) =>
    bar.send('POST', '/api/login/member', {
      body: { email, password },
      headers: { ...from, 'user-agent': `Phone of ${name}` },
    })
  await login('wrong password')
  const signedIn = await login(PASSWORD)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const asMember = (method: string, path: string, body?: unknown) =>
    must(bar.send(method, path, { headers: { ...from, cookie }, ...(body !== undefined && { body }) }))
  await must(bar.send('POST', '/api/password/forgot', { body: { email }, headers: from }))
  const now = deps.clock.now()
  const failed = { name: 'mail-password-link', maxAttempts: 1, createdAt: now, runAt: now, failedAt: now }
  await deps.db.insert(jobs).values([
    { ...failed, id: 'job_failed', payload: { kind: 'member', login: email } },
    { ...failed, id: 'job_bounced', payload: {}, lastError: `550 <Zenobia.Q@example.com> is unknown here` },
  ])

  // Notifications on her phone, whose keys are the ones of the standard's example.
  const { publicKey } = await asMember('GET', '/api/me/push')
  await asMember('PUT', '/api/me/push', {
    endpoint: 'https://push.example/send/zenobia',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    publicKey,
  })

  // A code by text, before staff said again whose phone it is.
  await asManager('POST', `/api/members/${id}/verify`, { phone: false })
  await asMember('POST', '/api/me/phone-code')
  // A friend of hers applied with her link.
  await asMember('POST', '/api/me/invites')
  const { invite } = await asMember('GET', '/api/me/invites')
  const friend = { firstName: 'Cy', lastName: 'Orr', email: 'cy.orr@example.com', phone: '(786) 555-0166' }
  const applying = { ...friend, membershipType: 'regular', password: PASSWORD, invite: invite.code }
  await must(bar.send('POST', '/api/members', { body: applying }))
  await asManager('POST', `/api/members/${id}/verify`, { phone: true })

  // What staff did about her.
  await asManager('PATCH', `/api/members/${id}`, { phone: '305-555-0177', birthday: '07-07' })
  await asManager('POST', `/api/members/${id}/link`, { toastCustomerId: zenobia.customerGuid })
  await asManager('POST', `/api/members/${id}/password-link`)
  const another = { guid: `another-${zenobia.customerGuid}`, memberId: id as string, linkedAt: now }
  await deps.db.insert(posCustomers).values(another)
  for (const q of [email, phone, name]) {
    await must(bar.send('GET', `/api/member-lookup?q=${encodeURIComponent(q)}`, { as: 'staff' }))
  }

  // She had a card before, under another name and email.
  const earlier = { ...application, email: `old.${email}`, firstName: 'Bea', lastName: 'Ames', approve: true }
  const { id: otherId } = await asManager('POST', '/api/members', earlier)
  await asManager('PUT', `/api/members/${id}/not-same`, { otherId, isSame: false })
  await asManager('POST', `/api/members/${id}/merge`, { otherId, take: ['phone'] })

  // Claims: one given with a note, one rejected with a reason, one that waits.
  const milestones = await listMilestones(deps.db)
  const claim = (index: number) => asMember('POST', '/api/claim-reward', { milestoneId: milestones[index]?.id })
  const given = await claim(0)
  await asManager('POST', '/api/approve-reward', {
    rewardId: given.rewardId,
    give: true,
    adminNotes: `${name} was charming`,
  })
  const rejected = await claim(1)
  await asManager('POST', '/api/reject-reward', { rewardId: rejected.rewardId, reason: `${name} was not at the bar` })
  const waiting = await claim(1)
  await asMember('POST', '/api/me/receipts', { checkNumber: '42', date: '2025-11-13', total: 43.6 })

  // Another email that she asked for.
  await asMember('PATCH', '/api/me', { email: 'zenobia.quarrington@new.example.com' })

  // Points by hand, one gift of them taken back.
  const give = (points: number) =>
    asManager('POST', `/api/members/${id}/points`, { points, reason: `${name} waited long`, key: `known-${points}` })
  await give(20)
  await asManager('POST', `/api/members/${id}/notes`, { text: `${name} is allergic to nuts`, showsInBarMode: true })
  const { adjustmentId } = await give(30)
  await asManager('POST', `/api/points-adjustments/${adjustmentId}/take-back`, { reason: `Not for ${name}` })

  // Visits by hand, one of them taken back.
  const enter = (amount: number) =>
    asManager('POST', `/api/members/${id}/visits`, {
      amount,
      discount: 1,
      note: `${name} paid cash`,
      key: `known-${amount}00`,
    })
  await enter(12)
  const { visitId } = await enter(13)
  await asManager('POST', `/api/visits/${visitId}/take-back`, { reason: `It was not ${name}` })

  // What she was told: a server named her when it refused. And what she does not want to be told.
  const [told] = await deps.db.select().from(memberMessages).where(eq(memberMessages.memberId, id))
  const delivery = { messageId: told?.id ?? '', channel: 'email', outcome: 'failed', attempts: 1, at: now } as const
  await deps.db.insert(messageDeliveries).values({ ...delivery, reason: `550 no ${email} here` })
  await deps.db.transaction((tx) => unsubscribe(tx, { memberId: id, channel: 'email', now }))

  // What she wrote to the bar.
  const words = { name, email: 'Zenobia.Q@Example.com', phone: '+13055550177' }
  const message = makeEmailPayload({ ...words, message: `This is ${name}, 77 Hidden Lane.` })
  await must(bar.send('POST', '/api/v1.0/email/send', { body: message, headers: from }))
  await must(bar.send('POST', '/api/forms/large-party', { body: makePartyFields(words), headers: from }))
  const club = { firstName, lastName, email, phone: '+13055550177' }
  await must(bar.send('POST', '/api/forms/supporters-club', { body: makeClubFields(club), headers: from }))

  // Alerts about her card and about a check of hers, with what a manager noted.
  const member = await findMember(deps.db, { id })
  const card = formatMemberNumber(member?.number ?? 0)
  const alert = {
    restaurantId: pos.client.restaurantId,
    firstDate: '2025-11-13',
    businessDate: '2025-11-13',
    costCents: 0,
    normal: '',
    severity: 'review',
    foundAt: now,
  } as const
  await deps.db.insert(discountAlerts).values([
    {
      ...alert,
      id: 'al_day',
      evidence: [],
      sightings: [],
      rule: 'member-many-checks',
      subject: id,
      headline: `Member ${card} is on 5 checks in one day`,
    },
    {
      ...alert,
      id: 'al_check',
      evidence: [],
      sightings: [sightingOf('check-of-member')],
      rule: 'unusual-discount',
      subject: 'dana',
      checkGuid: 'check-of-member',
      headline: 'The server took 50% off',
    },
  ])
  const resolution = { ids: ['al_day', 'al_check'], outcome: 'talked', note: `Talked to ${name} (${card})` }
  await asManager('POST', '/api/discount-alerts/resolve', resolution)

  const codes = [given, rejected, waiting].map(({ rewardCode }) => rewardCode as string)
  return {
    ...bar,
    memberId: id as string,
    card,
    codes,
    cookie,
    /** The point of sale tells everything again, with a tip and a split check. */
    tellAgain: () => {
      const modified = '2025-11-14T19:00:00-05:00'
      const again = (order: object) => ({ ...order, modified: '2025-11-14T19:00:00-05:00' })
      const checks = [
        { ...check, tipCents: 500 },
        { ...check, guid: 'check-split', lines: [{ cents: 100 }] },
      ]
      return tell(visit(checks, modified), ...unmatched.map((order) => withReason(makeToastOrder(again(order)))))
    },
  }
}

/** What an alert keeps of one check. */
function sightingOf(checkGuid: string) {
  const words = { headline: 'The server took 50% off', evidence: [], orders: [] }
  return { key: checkGuid, checkGuid, businessDate: '2025-11-13', severity: 'review' as const, costCents: 0, ...words }
}
