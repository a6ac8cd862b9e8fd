import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { eraseMember } from '#features/members/erase-member.ts'
import { findMember } from '#features/members/members.queries.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { openTestBar } from '#tests/test-bar.ts'

type ToastOrder = Parameters<typeof makeToastOrder>[0]

/** A bar that has synced these orders of the evening before. */
async function openBar(...orders: ToastOrder[]) {
  const { pos } = fakePos(() => [orders.map(makeToastOrder)])
  const bar = await openTestBar({ pos })
  const day = { read: 'business-date', businessDate: '2025-11-13', cause: 'staff' } as const
  await syncOrders({ ...bar.deps, pos }, { ...day, signal: new AbortController().signal })
  const pointsOf = async (id: string) => (await findMember(bar.deps.db, { id }))?.currentPoints
  const list = async (query = '') => {
    const answer = await bar.send('GET', `/api/unmatched-checks${query}`, { as: 'manager' })
    return { total: answer.headers.get('x-total-count'), checks: await answer.json() }
  }
  const assign = (body: unknown) => bar.send('POST', '/api/unmatched-checks', { as: 'manager', body })
  return { ...bar, pointsOf, list, assign }
}

const walkIn = { guid: 'walk-in', checks: [{ guid: 'check-w', number: '41', tabName: 'Rivera' }] }
const lost = { guid: 'lost', checks: [{ guid: 'check-l', number: '42', tabName: 'ET-9999' }] }

describe("checks that are nobody's yet", () => {
  test('those that name somebody wait for staff, and all others can be looked at', async () => {
    const { list } = await openBar(walkIn, lost, {
      checks: [{ lines: [{ cents: 5000, discountCents: 1000, percent: 20 }] }],
    })
    const likely = await list()
    expect(likely.total).toBe('2')
    expect(likely.checks.map((check: { isLikely: boolean }) => check.isLikely)).toEqual([true, true])
    expect((await list('?view=all')).total).toBe('3')
    expect((await list('?view=all&q=rivera')).checks).toMatchObject([
      {
        checkGuid: 'check-w',
        checkNumber: '41',
        businessDate: '2025-11-13',
        amount: 40,
        total: 43.6,
        serverName: 'The employee',
      },
    ])
    expect((await list('?view=all&q=%2342')).checks).toMatchObject([{ checkGuid: 'check-l' }])
    expect((await list('?view=all&q=%25')).total).toBe('0')
  })

  test.each<[string, ToastOrder]>([
    ['open', { checks: [{ status: 'OPEN' }] }],
    ['voided', { isVoided: true }],
    ['waste', { isWaste: true }],
    ['free', { checks: [{ lines: [{ cents: 1000, discountCents: 1000 }] }] }],
  ])('an %s check does not wait', async (_, order) => {
    const { list } = await openBar(order)
    expect((await list('?view=all')).total).toBe('0')
  })

  test('staff assign one to a member, who gets the points; the audit log says who did it', async () => {
    const { deps, assign, pointsOf, list } = await openBar(walkIn)
    const { id: memberId } = await makeMember(deps)
    const answer = await assign({ checkGuid: 'check-w', memberId })
    expect(await answer.json()).toEqual({ success: true, pointsEarned: 40, isNew: true, isCustomerLinked: false })
    expect(await pointsOf(memberId)).toBe(40)
    expect((await list('?view=all')).total).toBe('0')
    expect(await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'assign-check'))).toMatchObject([
      { actorName: 'A manager', subject: memberId, after: { check: 'check-w', number: '41', pointsAdded: 40 } },
    ])
  })

  test('twenty times at once to one member it counts once; to another it is refused', async () => {
    const { deps, assign, pointsOf } = await openBar(walkIn)
    const first = await makeMember(deps)
    const second = await makeMember(deps)
    const body = { checkGuid: 'check-w', memberId: first.id }
    const answers = await Promise.all(Array.from({ length: 20 }, () => assign(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await pointsOf(first.id)).toBe(40)
    expect((await assign({ ...body, memberId: second.id })).status).toBe(409)
    expect(await pointsOf(second.id)).toBe(0)
  })

  test('of two members named at once one gets it', async () => {
    const { deps, assign, pointsOf } = await openBar(walkIn)
    const members = await Promise.all([makeMember(deps), makeMember(deps)])
    const answers = await Promise.all(members.map(({ id }) => assign({ checkGuid: 'check-w', memberId: id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const points = await Promise.all(members.map(({ id }) => pointsOf(id)))
    expect(points.sort()).toEqual([0, 40])
  })

  test("many are taken out of the queue at once, and put back; what is a member's by now stops no other", async () => {
    const { deps, send, assign, list } = await openBar(walkIn, lost, { checks: [{ guid: 'check-m', number: '43' }] })
    const { id: memberId } = await makeMember(deps)
    await assign({ checkGuid: 'check-m', memberId })
    const decide = async (checkGuids: string[], dismiss: boolean) => {
      const answer = await send('POST', '/api/unmatched-checks/dismiss', {
        as: 'manager',
        body: { checkGuids, dismiss },
      })
      return { status: answer.status, ...(await answer.json()) }
    }
    const all = ['check-w', 'none', 'check-m', 'check-l']
    expect(await decide(all, true)).toMatchObject({
      done: ['check-w', 'check-l'],
      left: [
        { checkGuid: 'none', number: null, reason: 'not-found' },
        { checkGuid: 'check-m', number: '43', reason: 'of-a-member' },
      ],
    })
    expect((await list('?view=dismissed')).total).toBe('2')
    const both = ['check-w', 'check-l']
    await Promise.all([decide(both, false), decide(both.toReversed(), false), decide(both, false)])
    expect((await list('?view=all')).total).toBe('2')
    expect(await deps.db.$count(auditEntries, eq(auditEntries.action, 'put-check-back'))).toBe(2)
    expect((await decide([], true)).status).toBe(400)
  })

  test("what is nobody's can be taken out of the queue, and stays out", async () => {
    const { assign, list, deps } = await openBar(lost)
    expect((await assign({ checkGuid: 'check-l', dismiss: true })).status).toBe(200)
    expect((await assign({ checkGuid: 'check-l', dismiss: true })).status).toBe(200)
    expect((await list('?view=all')).total).toBe('0')
    expect(await deps.db.$count(auditEntries, eq(auditEntries.action, 'dismiss-check'))).toBe(1)
  })

  test('what was taken out by mistake is listed, the last first, and can be put back', async () => {
    const { assign, list, deps, setNow } = await openBar(walkIn, lost)
    await assign({ checkGuid: 'check-l', dismiss: true })
    setNow('2025-11-14T18:00:05-05:00')
    await assign({ checkGuid: 'check-w', dismiss: true })
    expect((await list('?view=dismissed')).checks).toMatchObject([
      { checkGuid: 'check-w', isLikely: false, dismissedAt: '2025-11-14T23:00:05.000Z' },
      { checkGuid: 'check-l', isLikely: true },
    ])
    expect((await list('?view=dismissed&q=rivera')).total).toBe('1')

    const answers = await Promise.all([1, 2, 3].map(() => assign({ checkGuid: 'check-w', dismiss: false })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list('?view=dismissed')).total).toBe('1')
    expect((await list('?view=all')).checks).toMatchObject([{ checkGuid: 'check-w', dismissedAt: null }])
    expect(await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'put-check-back'))).toMatchObject([
      { actorName: 'A manager', subject: 'check-w', before: { dismissedAt: '2025-11-14T23:00:05.000Z' } },
    ])
  })

  test('a check that somebody has assigned meanwhile is neither taken out nor put back', async () => {
    const { deps, assign, list } = await openBar(walkIn)
    const { id: memberId } = await makeMember(deps)
    await assign({ checkGuid: 'check-w', dismiss: true })
    expect((await assign({ checkGuid: 'check-w', memberId })).status).toBe(200)
    for (const dismiss of [true, false]) {
      const answer = await assign({ checkGuid: 'check-w', dismiss })
      expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
        status: 409,
        error: "This check is already on another member's account.",
      })
    }
    expect((await assign({ checkGuid: 'none', dismiss: false })).status).toBe(404)
    expect((await list('?view=dismissed')).total).toBe('0')
    expect(await deps.db.$count(auditEntries, eq(auditEntries.action, 'put-check-back'))).toBe(0)
  })

  test('a wrong check, a wrong member and one who is not approved are refused', async () => {
    const { deps, assign } = await openBar(walkIn, { guid: 'open', checks: [{ guid: 'check-o', status: 'OPEN' }] })
    const pending = await makeMember(deps, { status: 'pending' })
    const member = await makeMember(deps)
    expect((await assign({ checkGuid: 'none', memberId: member.id })).status).toBe(404)
    expect((await assign({ checkGuid: 'check-w', memberId: 'nobody' })).status).toBe(404)
    expect((await assign({ checkGuid: 'check-w', memberId: pending.id })).status).toBe(409)
    expect((await assign({ checkGuid: 'check-o', memberId: member.id })).status).toBe(409)
    expect((await assign({ checkGuid: 'check-w' })).status).toBe(400)
    expect(await deps.db.$count(posChecks, eq(posChecks.isCountDue, true))).toBe(0)
  })
})

describe('a receipt that a member claims', () => {
  const receipt = { checkNumber: '41', date: '2025-11-13', total: 43.6 }

  const decidedAt = '2025-10-01T12:00:00-04:00'

  async function openWithMember(...orders: ToastOrder[]) {
    const bar = await openBar(...orders)
    const member = await makeMember(bar.deps, { decidedAt })
    const cookie = await signInMember(bar.deps, member)
    const claim = (body: unknown) => bar.send('POST', '/api/me/receipts', { body, headers: { cookie } })
    return { ...bar, member, claim }
  }

  test('with number, date and total counts for them, once', async () => {
    const { claim, member, pointsOf, deps } = await openWithMember(walkIn)
    expect(await (await claim({ ...receipt, checkNumber: '#0041' })).json()).toEqual({
      success: true,
      pointsEarned: 40,
      isNew: true,
      isCustomerLinked: false,
    })
    expect(await (await claim(receipt)).json()).toEqual({
      success: true,
      pointsEarned: 0,
      isNew: false,
      isCustomerLinked: false,
    })
    expect(await pointsOf(member.id)).toBe(40)
    expect(await deps.db.$count(auditEntries, eq(auditEntries.action, 'claim-receipt'))).toBe(1)
  })

  test('may show the total with the tip', async () => {
    const { claim } = await openWithMember({ checks: [{ number: '41', tipCents: 800 }] })
    expect((await claim({ ...receipt, total: 51.6 })).status).toBe(200)
  })

  test('may show the total with the tip when a card was denied before', async () => {
    const payments = [
      { cents: 4360, tipCents: 900, status: 'DENIED' },
      { cents: 4360, tipCents: 800 },
    ]
    const { claim } = await openWithMember({ checks: [{ number: '41', payments }] })
    expect((await claim({ ...receipt, total: 95.2 })).status).toBe(404)
    expect((await claim({ ...receipt, total: 52.6 })).status).toBe(404)
    expect((await claim({ ...receipt, total: 51.6 })).status).toBe(200)
  })

  test.each([21.8, 24.8, 21.79, 43.59])('may show what one of several people paid: %d', async (total) => {
    const payments = [{ cents: 2180, tipCents: 300 }, { cents: 2179 }, { cents: 1, status: 'CANCELLED' }]
    const { claim } = await openWithMember({ checks: [{ number: '41', payments }] })
    expect((await claim({ ...receipt, total })).status).toBe(200)
  })

  test('of a visit before the approval earns nothing, and says why', async () => {
    const { deps, send } = await openWithMember(walkIn)
    const newMember = await makeMember(deps, { decidedAt: '2025-11-13T20:01:00-05:00' })
    const headers = { cookie: await signInMember(deps, newMember) }
    const answer = await send('POST', '/api/me/receipts', { body: receipt, headers })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'receipt-before-approval' })
  })

  test('from after midnight has the next date', async () => {
    const night = { opened: '2025-11-14T00:40:00-05:00', modified: '2025-11-14T01:30:00-05:00' }
    for (const date of ['2025-11-13', '2025-11-14']) {
      const { claim } = await openWithMember({ ...night, checks: [{ number: '41' }] })
      expect((await claim({ ...receipt, date })).status).toBe(200)
    }
    const { claim } = await openWithMember(walkIn)
    expect((await claim({ ...receipt, date: '2025-11-14' })).status).toBe(404)
  })

  test.each([
    ['number', { checkNumber: '40' }],
    ['date', { date: '2025-11-12' }],
    ['total', { total: 43.61 }],
  ])('with another %s is not found', async (_, wrong) => {
    const { claim } = await openWithMember(walkIn)
    expect((await claim({ ...receipt, ...wrong })).status).toBe(404)
  })

  test.each([
    { checkNumber: '' },
    { checkNumber: 'abc' },
    { date: '2025-02-30' },
    { date: '2025-10-14' },
    { date: '2025-11-15' },
    { total: 0 },
    { total: -1 },
    { total: '43.60' },
  ])('that cannot be one is refused at its field: %o', async (wrong) => {
    const { claim } = await openWithMember(walkIn)
    const answer = await claim({ ...receipt, ...wrong })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toMatchObject([{ field: Object.keys(wrong)[0] }])
  })

  test('of another member is refused, and so is one that is not paid', async () => {
    const { claim, assign, deps } = await openWithMember(walkIn, { checks: [{ number: '43', status: 'OPEN' }] })
    const other = await makeMember(deps)
    await assign({ checkGuid: 'check-w', memberId: other.id })
    expect((await claim(receipt)).status).toBe(409)
    expect((await claim({ ...receipt, checkNumber: '43' })).status).toBe(409)
  })

  test('cannot be guessed: after ten tries it takes an hour', async () => {
    const { claim } = await openWithMember(walkIn)
    for (let guess = 0; guess < 10; guess += 1) await claim({ ...receipt, total: 10 + guess })
    expect((await claim(receipt)).status).toBe(429)
  })

  test('claimed by two members at once belongs to one of them', async () => {
    const { claim, deps, send } = await openWithMember(walkIn)
    const cookie = await signInMember(deps, await makeMember(deps, { decidedAt }))
    const answers = await Promise.all([
      claim(receipt),
      send('POST', '/api/me/receipts', { body: receipt, headers: { cookie } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a member who is erased is erased from their checks too', async () => {
  const { deps, assign } = await openBar(
    {
      guid: 'a',
      checks: [{ guid: 'check-a', customer: { guid: 'x', email: 'robin@example.com' }, tabName: 'Robin' }],
    },
    walkIn,
  )
  const member = await makeMember(deps, { email: 'robin@example.com' })
  await assign({ checkGuid: 'check-w', memberId: member.id })
  await eraseMember({ ...deps, erasers }, { memberId: member.id, actor: await makeActor(deps), address: 'test' })
  for (const check of await deps.db.select().from(posChecks)) {
    expect(check).toMatchObject({ tabName: null, customerGuid: null, customerEmail: null })
  }
})
