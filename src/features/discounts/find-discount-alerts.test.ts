import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { posDiscounts } from '#features/pos/pos-discounts.table.ts'
import { fixedClock } from '#platform/clock.ts'
import { makeCheck, makePosName, RESTAURANT } from '#tests/make/make-check.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { discountAlerts } from './discount-alerts.table.ts'
import { findDiscountAlerts } from './find-discount-alerts.ts'
import { reopenAlerts, resolveAlerts } from './queue/resolve-alerts.ts'

const day = { restaurantId: RESTAURANT, businessDate: '2025-11-13' }
const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }
const comp = { name: 'Buddy', percent: 100, amountCents: 100_00 }

async function openDay() {
  const { deps } = await openTestBar()
  await makePosName(deps, { guid: 'dana', name: 'Dana Ortiz', email: 'dana@example.test' })
  return {
    deps,
    check: () => findDiscountAlerts(deps, day),
    alerts: () => deps.db.select().from(discountAlerts).orderBy(discountAlerts.rule),
    belongTo: (guid: string, memberId: string) =>
      deps.db
        .update(posChecks)
        .set({ memberId, matchedBy: 'staff', matchedAt: deps.clock.now() })
        .where(eq(posChecks.guid, guid)),
  }
}

describe('checking a day', () => {
  test('finds nothing where there is nothing', async () => {
    const { check, alerts } = await openDay()
    expect(await check()).toEqual({ discountsChecked: 0, alertsGenerated: 0, newAlerts: [] })
    expect(await alerts()).toEqual([])
  })

  test('writes a case for each person and rule, and counts membership discounts to non-members', async () => {
    const { deps, check, alerts } = await openDay()
    const guid = await makeCheck(deps, { orderNumber: '41', discounts: [local] })
    await makeCheck(deps, { discounts: [comp] })
    await makeCheck(deps, { discounts: [{ name: 'Birthday', amountCents: 8_00 }] })
    await makeCheck(deps)

    const { newAlerts, ...counts } = await check()

    expect(counts).toEqual({ discountsChecked: 3, alertsGenerated: 1 })
    expect(newAlerts).toHaveLength(2)
    expect(await alerts()).toMatchObject([
      {
        ...day,
        rule: 'unauthorised-discount',
        subject: 'dana',
        checkGuid: guid,
        costCents: 20_00,
        severity: 'high',
        headline: expect.stringContaining('Dana Ortiz gave a 20% local discount ($20.00) on order 41'),
        foundAt: deps.clock.now(),
        resolvedAt: null,
        note: null,
      },
      { rule: 'unusual-discount', severity: 'high' },
    ])
  })

  test('leaves other days, other restaurants and what is no sale alone', async () => {
    const { deps, check, alerts } = await openDay()
    await makeCheck(deps, { discounts: [local], businessDate: '2025-11-12' })
    await findDiscountAlerts(deps, { ...day, businessDate: '2025-11-12' })
    await makeCheck(deps, { discounts: [local], restaurantId: 'another' })
    await makeCheck(deps, { isSale: false, grossCents: 10_00, paidCents: 0 })

    expect(await check()).toMatchObject({ discountsChecked: 0, newAlerts: [] })
    expect(await alerts()).toMatchObject([{ businessDate: '2025-11-12', resolvedAt: null }])
  })

  test('finds what runs over a whole day: a server, their voids, a member on many checks', async () => {
    const { deps, check } = await openDay()
    const member = await makeMember(deps)
    for (const server of ['x', 'y', 'z']) {
      await makePosName(deps, { guid: server, name: `Server ${server}` })
      for (let count = 0; count < 5; count += 1) await makeCheck(deps, { server })
    }
    for (let count = 0; count < 5; count += 1) {
      await makeCheck(deps, {
        memberId: member.id,
        voidedCents: 30_00,
        discounts: [{ ...comp, percent: 14, amountCents: 14_00 }],
      })
    }

    const { newAlerts, alertsGenerated } = await check()

    expect(newAlerts.map(({ rule, subject }) => `${rule} ${subject}`).sort()).toEqual([
      'many-voids dana',
      `member-many-checks ${member.id}`,
      `same-guest dana:${member.id}`,
      'server-above-others dana',
    ])
    expect(alertsGenerated).toBe(0)
  })

  test('finds an employee on an account of their own', async () => {
    const { deps, check } = await openDay()
    await makeCheck(deps, { customerEmail: 'dana@example.test', discounts: [{ name: 'Perk', amountCents: 5_00 }] })
    expect((await check()).newAlerts).toMatchObject([{ rule: 'own-account', severity: 'high' }])
  })
})

describe('checking a day again', () => {
  test('changes nothing when nothing has changed', async () => {
    const { deps, check, alerts } = await openDay()
    await makeCheck(deps, { discounts: [local] })
    await check()
    const before = await alerts()
    const later = { ...deps, clock: fixedClock(new Date('2025-11-15T12:00:00-05:00')) }

    expect(await findDiscountAlerts(later, day)).toEqual({ discountsChecked: 1, alertsGenerated: 0, newAlerts: [] })
    expect(await alerts()).toEqual(before)
  })

  test('ten times at once writes each alert once, and one of the ten found it', async () => {
    const { deps, check, alerts } = await openDay()
    // With ten connections open already, none of the ten is done before another begins.
    await Promise.all(Array.from({ length: 10 }, () => deps.db.execute(sql`select pg_sleep(0.1)`)))
    for (let count = 0; count < 5; count += 1) await makeCheck(deps, { discounts: [local] })

    const reports = await Promise.all(Array.from({ length: 10 }, check))

    expect(await alerts()).toMatchObject([{ sightings: { length: 5 } }])
    expect(reports.map(({ alertsGenerated }) => alertsGenerated).sort((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 5,
    ])
  })

  test('refreshes the words of an open alert', async () => {
    const { deps, check, alerts } = await openDay()
    const guid = await makeCheck(deps, { discounts: [{ ...comp, percent: 40, amountCents: 40_00 }] })
    await check()
    await deps.db.update(posDiscounts).set({ amountCents: 60_00, percent: 60 }).where(eq(posDiscounts.checkGuid, guid))

    expect((await check()).newAlerts).toEqual([])
    expect(await alerts()).toMatchObject([{ headline: expect.stringContaining('60% ($60.00)'), resolvedAt: null }])
  })

  test('closes an alert when the check turns out to be an approved local member’s', async () => {
    const { deps, check, alerts, belongTo } = await openDay()
    const guid = await makeCheck(deps, { discounts: [local] })
    await check()
    await belongTo(guid, (await makeMember(deps, { type: 'local' })).id)

    expect((await check()).newAlerts).toEqual([])
    const note = 'Closed automatically: the check now belongs to an approved local member'
    expect(await alerts()).toMatchObject([{ resolvedAt: deps.clock.now(), resolvedBy: null, note }])
  })

  test('keeps it open while the member is not approved or of another type', async () => {
    const { deps, check, alerts, belongTo } = await openDay()
    const guid = await makeCheck(deps, { discounts: [local] })
    for (const made of [{ type: 'local', status: 'pending' }, { type: 'regular' }] as const) {
      await belongTo(guid, (await makeMember(deps, made)).id)
      await check()
    }
    expect(await alerts()).toMatchObject([{ resolvedAt: null }])
  })

  test('finds nothing wrong with the discount of a member who was erased since', async () => {
    const { deps, check, alerts } = await openDay()
    const member = await makeMember(deps, { type: 'local' })
    await makeCheck(deps, { discounts: [local], memberId: member.id })
    await eraseMember({ ...deps, erasers }, { memberId: member.id, actor: await makeActor(deps), address: 'test' })

    await check()
    expect(await alerts()).toEqual([])
  })

  test('closes alerts of checks that were changed or are gone', async () => {
    const { deps, check, alerts } = await openDay()
    const guid = await makeCheck(deps, { discounts: [local] })
    const gone = await makeCheck(deps, { discounts: [comp] })
    await check()
    await deps.db.delete(posDiscounts).where(eq(posDiscounts.checkGuid, guid))
    await deps.db.delete(posChecks).where(eq(posChecks.guid, gone))

    await check()
    const closed = {
      resolvedAt: deps.clock.now(),
      resolvedBy: null,
      note: 'Closed automatically: the check was updated',
    }
    expect(await alerts()).toMatchObject([closed, closed])
  })

  test('opens a new alert when something comes back after it had closed automatically', async () => {
    const { deps, check, alerts } = await openDay()
    const guid = await makeCheck(deps, { discounts: [local] })
    await check()
    const applied = await deps.db.delete(posDiscounts).where(eq(posDiscounts.checkGuid, guid)).returning()
    await check()
    await deps.db.insert(posDiscounts).values(applied)

    expect((await check()).alertsGenerated).toBe(1)
    expect((await alerts()).map(({ resolvedAt }) => resolvedAt === null).toSorted()).toEqual([false, true])
  })

  test('leaves alone what somebody has resolved', async () => {
    const { deps, check, alerts } = await openDay()
    const guid = await makeCheck(deps, { discounts: [local] })
    const [alert] = (await check()).newAlerts
    const actor = await makeActor(deps)
    await resolveAlerts(deps, {
      restaurantId: RESTAURANT,
      ids: [alert?.id ?? ''],
      outcome: 'right',
      note: 'A neighbor',
      actor,
      address: 'test',
    })
    const before = await alerts()

    expect((await check()).newAlerts).toEqual([])
    await deps.db.delete(posDiscounts).where(eq(posDiscounts.checkGuid, guid))
    await check()
    expect(await alerts()).toEqual(before)
  })

  test('moves an alert along with its check to another business date', async () => {
    const { deps, check, alerts } = await openDay()
    const guid = await makeCheck(deps, { discounts: [local], businessDate: '2025-11-12' })
    await findDiscountAlerts(deps, { ...day, businessDate: '2025-11-12' })
    await deps.db.update(posChecks).set({ businessDate: '2025-11-13' }).where(eq(posChecks.guid, guid))
    await check()
    await findDiscountAlerts(deps, { ...day, businessDate: '2025-11-12' })
    expect(await alerts()).toMatchObject([{ businessDate: '2025-11-13', resolvedAt: null }])
  })
})

describe('a case', () => {
  const other = { ...day, businessDate: '2025-11-14' }

  test('grows with every check of the same person, over days, and shrinks when one turns out to be fine', async () => {
    const { deps, check, alerts, belongTo } = await openDay()
    const late = { ...deps, clock: fixedClock(new Date('2025-11-15T12:00:00-05:00')) }
    await makeCheck(deps, { orderNumber: '41', discounts: [local] })
    const second = await makeCheck(deps, { orderNumber: '42', discounts: [local] })
    await check()
    await makeCheck(deps, { orderNumber: '43', discounts: [local], businessDate: '2025-11-14' })
    await findDiscountAlerts(late, other)

    expect(await alerts()).toMatchObject([
      {
        headline: 'Dana Ortiz gave membership discounts without a member on 3 checks',
        firstDate: '2025-11-13',
        businessDate: '2025-11-14',
        costCents: 60_00,
        checkGuid: null,
      },
    ])
    await belongTo(second, (await makeMember(deps, { type: 'local' })).id)
    await check()
    const [alert] = await alerts()
    expect(alert?.sightings.flatMap(({ orders }) => orders).toSorted()).toEqual(['41', '43'])
  })

  test('that somebody has resolved stays so, and what comes later is a new one', async () => {
    const { deps, check, alerts } = await openDay()
    await makeCheck(deps, { orderNumber: '41', discounts: [local] })
    const [alert] = (await check()).newAlerts
    const by = { restaurantId: RESTAURANT, ids: [alert?.id ?? ''], actor: await makeActor(deps), address: 'test' }
    await resolveAlerts(deps, { ...by, outcome: 'right', note: 'A neighbor' })
    await makeCheck(deps, { orderNumber: '42', discounts: [local] })

    expect((await check()).newAlerts).toMatchObject([{ sightings: [{ orders: ['42'] }] }])
    await reopenAlerts(deps, by)
    const [reopened, ...others] = await alerts()
    expect(reopened?.sightings).toHaveLength(2)
    expect(others).toEqual([])
  })

  test('of a habit over weeks rests after somebody has looked into it', async () => {
    const { deps, alerts } = await openDay()
    const member = await makeMember(deps, { firstName: 'Rosa' })
    const give = async (date: string) => {
      await makeCheck(deps, {
        businessDate: date,
        memberId: member.id,
        discounts: [{ name: 'Open Discount', percent: 20, amountCents: 20_00 }],
      })
      return findDiscountAlerts(deps, { ...day, businessDate: date })
    }
    for (const date of ['2025-11-01', '2025-11-04', '2025-11-07']) await give(date)
    expect(await alerts()).toEqual([])
    const [alert] = (await give('2025-11-10')).newAlerts
    expect(alert).toMatchObject({ rule: 'same-guest', subject: `dana:${member.id}`, costCents: 80_00 })
    const by = { restaurantId: RESTAURANT, ids: [alert?.id ?? ''], actor: await makeActor(deps), address: 'test' }
    await resolveAlerts(deps, { ...by, outcome: 'right', note: 'Her sister' })
    expect((await give('2025-11-13')).newAlerts).toEqual([])
  })
})
