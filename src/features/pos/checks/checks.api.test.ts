import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { openSyncedBar, type ToastOrder, walkIn } from '#tests/make/open-synced-bar.ts'

const lost = { guid: 'lost', checks: [{ guid: 'check-l', number: '42', tabName: 'ET-9999' }] }

describe("checks that are nobody's yet", () => {
  test('those that name somebody wait for staff, and all others can be looked at', async () => {
    const { list } = await openSyncedBar(walkIn, lost, {
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
    const { list } = await openSyncedBar(order)
    expect((await list('?view=all')).total).toBe('0')
  })

  test('staff assign one to a member, who gets the points; the audit log says who did it', async () => {
    const { deps, assign, pointsOf, list } = await openSyncedBar(walkIn)
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
    const { deps, assign, pointsOf } = await openSyncedBar(walkIn)
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
    const { deps, assign, pointsOf } = await openSyncedBar(walkIn)
    const members = await Promise.all([makeMember(deps), makeMember(deps)])
    const answers = await Promise.all(members.map(({ id }) => assign({ checkGuid: 'check-w', memberId: id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const points = await Promise.all(members.map(({ id }) => pointsOf(id)))
    expect(points.sort()).toEqual([0, 40])
  })

  test("many are taken out of the queue at once, and put back; what is a member's by now stops no other", async () => {
    const { deps, send, assign, list } = await openSyncedBar(walkIn, lost, {
      checks: [{ guid: 'check-m', number: '43' }],
    })
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
    const { assign, list, deps } = await openSyncedBar(lost)
    expect((await assign({ checkGuid: 'check-l', dismiss: true })).status).toBe(200)
    expect((await assign({ checkGuid: 'check-l', dismiss: true })).status).toBe(200)
    expect((await list('?view=all')).total).toBe('0')
    expect(await deps.db.$count(auditEntries, eq(auditEntries.action, 'dismiss-check'))).toBe(1)
  })

  test('what was taken out by mistake is listed, the last first, and can be put back', async () => {
    const { assign, list, deps, setNow } = await openSyncedBar(walkIn, lost)
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
    const { deps, assign, list } = await openSyncedBar(walkIn)
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
    const { deps, assign } = await openSyncedBar(walkIn, {
      guid: 'open',
      checks: [{ guid: 'check-o', status: 'OPEN' }],
    })
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

test('a member who is erased is erased from their checks too', async () => {
  const { deps, assign } = await openSyncedBar(
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
