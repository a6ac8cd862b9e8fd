import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inventory } from '#app/inventory.ts'
import { accountLinks, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { applyRetention } from '#platform/privacy/forget.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.table.ts'
import { makeAccount } from './make/make-account.ts'
import { makeCheck } from './make/make-check.ts'
import { makeMember } from './make/make-member.ts'
import { keepOrders } from './make/tell-orders.ts'
import { openTestBar } from './test-bar.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function openBar() {
  const { deps } = await openTestBar()
  const now = deps.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const soon = new Date(now.getTime() + 1000)
  return { deps, db: deps.db, now, daysAgo, soon, cleanUp: () => applyRetention(deps, inventory) }
}

test('sessions, links and counts that are over are deleted at night, and what still holds stays', async () => {
  const { deps, db, now, soon, cleanUp } = await openBar()
  const { id: accountId } = await makeAccount(deps, { role: 'owner' })
  const session = { accountId, createdAt: now, provedAt: now, seenAt: now, address: '', userAgent: '' }
  await db.insert(sessions).values([
    { ...session, tokenHash: 'open', id: 'se_open', expiresAt: soon },
    { ...session, tokenHash: 'over', id: 'se_over', expiresAt: now },
  ])
  const linkFor = async (tokenHash: string) => {
    const { id } = await makeAccount(deps, { role: 'staff', login: `${tokenHash}@example.com` })
    return { tokenHash, accountId: id, createdAt: now, expiresAt: soon }
  }
  await db
    .insert(accountLinks)
    .values([
      await linkFor('open'),
      { ...(await linkFor('used')), usedAt: now },
      { ...(await linkFor('over')), expiresAt: now },
    ])
  await db.insert(rateLimits).values([
    { key: 'open', hits: 1, resetsAt: soon },
    { key: 'over', hits: 1, resetsAt: now },
  ])
  expect(await cleanUp()).toBe(4)
  expect(await db.select({ name: sessions.tokenHash }).from(sessions)).toEqual([{ name: 'open' }])
  expect(await db.select({ name: accountLinks.tokenHash }).from(accountLinks)).toEqual([{ name: 'open' }])
  expect(await db.select({ name: rateLimits.key }).from(rateLimits)).toEqual([{ name: 'open' }])
})

test('jobs go two weeks after they were done and three months after they failed; what waits stays', async () => {
  const { db, daysAgo, cleanUp } = await openBar()
  const job = { name: 'mail', payload: {}, maxAttempts: 1, createdAt: daysAgo(200), runAt: daysAgo(200) }
  await db.insert(jobs).values([
    { ...job, id: 'done lately', doneAt: daysAgo(13) },
    { ...job, id: 'done long ago', doneAt: daysAgo(14) },
    { ...job, id: 'failed lately', failedAt: daysAgo(89) },
    { ...job, id: 'failed long ago', failedAt: daysAgo(90) },
    { ...job, id: 'waiting for long' },
  ])
  await cleanUp()
  const left = await db.select({ id: jobs.id }).from(jobs).orderBy(jobs.id)
  expect(left.map(({ id }) => id)).toEqual(['done lately', 'failed lately', 'waiting for long'])
})

test('network addresses are forgotten after ninety days, in the audit log too, which keeps everything else', async () => {
  const { db, daysAgo, cleanUp } = await openBar()
  const entry = { actorId: 'ac_1', actorName: 'Max', actorRole: 'owner', action: 'sign-in', subject: 'ac_1' }
  await db.insert(auditEntries).values([
    { ...entry, id: 'au_old', at: daysAgo(90), address: '203.0.113.7', after: { form: 'admin' } },
    { ...entry, id: 'au_new', at: daysAgo(89), address: '203.0.113.7', after: { form: 'admin' } },
  ])
  expect([await cleanUp(), await cleanUp()]).toEqual([1, 0])
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { id: 'au_new', address: '203.0.113.7' },
    { id: 'au_old', address: '', actorName: 'Max', after: { form: 'admin' } },
  ])
})

test('a message goes a year after somebody handled it, and never before', async () => {
  const { deps, db, daysAgo, cleanUp } = await openBar()
  const { id: handledBy } = await makeAccount(deps, { role: 'manager' })
  const message = { name: 'Ana', email: 'ana@example.com', message: 'Hi', smsOptIn: false, address: '203.0.113.7' }
  await db.insert(messages).values([
    { ...message, id: 'msg_open', receivedAt: daysAgo(900) },
    { ...message, id: 'msg_late', receivedAt: daysAgo(900), handledAt: daysAgo(364), handledBy },
    { ...message, id: 'msg_gone', receivedAt: daysAgo(900), handledAt: daysAgo(365), handledBy },
  ])
  await cleanUp()
  const left = await db.select({ id: messages.id, address: messages.address }).from(messages).orderBy(messages.id)
  expect(left).toEqual([
    { id: 'msg_late', address: '' },
    { id: 'msg_open', address: '' },
  ])
})

test('wishes typed for the kitchen leave the orders that were stored with them, which keep everything else', async () => {
  const { deps, db, daysAgo, cleanUp } = await openBar()
  const wish = { guid: 'w', selectionType: 'SPECIAL_REQUEST', displayName: 'Happy birthday, Ana!', price: 2 }
  const dish = { guid: 'd', selectionType: 'NONE', displayName: 'House plate', modifiers: [wish] }
  await makeCheck(deps, { openedAt: daysAgo(1).toISOString(), selections: [dish, wish] })
  await makeCheck(deps, { openedAt: daysAgo(1).toISOString(), selections: [{ ...dish, modifiers: [] }] })
  expect([await cleanUp(), await cleanUp()]).toEqual([1, 0])
  const orders = await db.select({ raw: posOrders.raw }).from(posOrders)
  const { displayName: _, ...wishWithoutWords } = wish
  const lines = orders.map(({ raw }) => (raw as { checks: { selections: unknown }[] }).checks[1]?.selections)
  expect(lines).toContainEqual([{ ...dish, modifiers: [wishWithoutWords] }, wishWithoutWords])
  expect(lines).toContainEqual([{ ...dish, modifiers: [] }])
})

describe('guests who are no members', () => {
  const nobody = {
    tabName: null,
    customerGuid: null,
    customerName: null,
    customerEmail: null,
    customerPhoneDigits: null,
  }
  const customer = { guid: 'c', firstName: 'Ana', email: 'ana@example.com' }
  const order = { guid: 'order-g', checks: [{ guid: 'check-g', customer, tabName: 'Ana' }] }
  const later = { now: () => new Date('2026-02-12T12:00:00Z') }

  test('are forgotten after ninety days, and stay so when the point of sale tells of the order again', async () => {
    const { deps, db, cleanUp } = await openBar()
    await keepOrders(deps, order)
    expect(await cleanUp()).toBe(0)
    const cleanUpLater = () => applyRetention({ ...deps, clock: later }, inventory)
    expect([await cleanUpLater(), await cleanUpLater()]).toEqual([1, 0])
    expect(await db.select().from(posChecks)).toMatchObject([nobody])
    await keepOrders({ ...deps, clock: later }, { ...order, modified: '2026-02-12T13:00:00Z' })
    expect(await db.select().from(posChecks)).toMatchObject([{ ...nobody, guid: 'check-g' }])
  })

  test('are not stored at all when their order is read months later', async () => {
    const { deps, db } = await openBar()
    await keepOrders({ ...deps, clock: later }, order)
    expect(await db.select().from(posChecks)).toMatchObject([nobody])
  })
})

test("reasons of discounts go with the guest after ninety days, and stay on a member's check", async () => {
  const { deps, db, daysAgo, cleanUp } = await openBar()
  const { id: memberId } = await makeMember(deps)
  const ring = (name: string, days: number, of: { memberId?: string } = {}) =>
    makeCheck(deps, { openedAt: daysAgo(days).toISOString(), discounts: [{ name, amountCents: 100 }], ...of })
  await ring('guest, long ago', 90)
  await ring('guest, lately', 89)
  await ring('member, long ago', 400, { memberId })
  await db.update(posDiscounts).set({ reason: 'It is her birthday' })
  expect([await cleanUp(), await cleanUp()]).toEqual([1, 0])
  const left = await db.select({ name: posDiscounts.name }).from(posDiscounts).where(isNotNull(posDiscounts.reason))
  expect(left.map(({ name }) => name).sort()).toEqual(['guest, lately', 'member, long ago'])
})

test('entries of the audit log can be emptied, but neither changed nor added to nor deleted', async () => {
  const { db, now } = await openBar()
  const entry = {
    id: 'au_1',
    at: now,
    actorId: 'ac_1',
    actorName: 'Max',
    actorRole: 'owner',
    action: 'reject-reward',
    subject: 'rw_1',
  }
  await db
    .insert(auditEntries)
    .values({ ...entry, address: '203.0.113.7', after: { state: 'rejected', reason: 'Late' } })
  const change = (set: Partial<typeof auditEntries.$inferInsert>) =>
    db.update(auditEntries).set(set).where(eq(auditEntries.id, 'au_1'))
  const changes = [
    { actorName: 'Mallory' },
    { action: 'approve-reward' },
    { subject: 'rw_2' },
    { at: new Date(0) },
    { address: '198.51.100.1' },
    { after: { state: 'approved', reason: 'Late' } },
    { after: { state: 'rejected', reason: 'Late', more: true } },
    { before: { state: 'pending' } },
  ]
  for (const set of changes) await expect(change(set), JSON.stringify(set)).rejects.toThrow()
  await expect(db.delete(auditEntries)).rejects.toThrow()
  await change({ after: { state: 'rejected' }, address: '' })
  expect(await db.select().from(auditEntries)).toMatchObject([{ after: { state: 'rejected' }, address: '' }])
})
