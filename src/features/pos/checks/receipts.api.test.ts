import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openSyncedBar, type ToastOrder, walkIn } from '#tests/make/open-synced-bar.ts'

describe('a receipt that a member claims', () => {
  const receipt = { checkNumber: '41', date: '2025-11-13', total: 43.6 }

  const decidedAt = '2025-10-01T12:00:00-04:00'

  async function openWithMember(...orders: ToastOrder[]) {
    const bar = await openSyncedBar(...orders)
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
