import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeCheck, RESTAURANT } from '#tests/make/make-check.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { discountAlerts } from './discount-alerts.table.ts'
import { findDiscountAlerts } from './find-discount-alerts.ts'
import { reopenAlert, resolveAlert } from './resolve-alert.ts'

async function openAlert() {
  const { deps } = await openTestBar()
  await makeCheck(deps, { discounts: [{ name: 'Local 20%', percent: 20, amountCents: 20_00 }] })
  const { newAlerts } = await findDiscountAlerts(deps, { restaurantId: RESTAURANT, businessDate: '2025-11-13' })
  const id = newAlerts[0]?.id ?? ''
  const actor = await makeActor(deps)
  const by = { restaurantId: RESTAURANT, actor, address: '203.0.113.7' }
  return { deps, id, actor, resolve: (note: string) => resolveAlert(deps, { ...by, id, note }), by }
}

test('an alert is resolved by somebody with a note, and the audit log says so', async () => {
  const { deps, id, actor, resolve } = await openAlert()

  const alert = await resolve('The neighbor from 12, was promised')

  expect(alert).toMatchObject({
    id,
    resolvedAt: deps.clock.now(),
    resolvedBy: actor.name,
    note: 'The neighbor from 12, was promised',
  })
  expect(await deps.db.select().from(auditEntries)).toContainEqual(
    expect.objectContaining({
      action: 'resolve-alert',
      subject: id,
      actorId: actor.accountId,
      address: '203.0.113.7',
      after: expect.objectContaining({ rule: 'unauthorised-discount', note: 'The neighbor from 12, was promised' }),
    }),
  )
})

test('an alert is resolved once: the second answer changes nothing', async () => {
  const { deps, resolve } = await openAlert()
  const first = await resolve('First')

  await expect(resolve('Second')).rejects.toMatchObject({ code: 'alert-already-resolved' })
  expect(await deps.db.select().from(discountAlerts)).toEqual([first])
})

test('of five people who resolve it at once, one does', async () => {
  const { deps, resolve } = await openAlert()

  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => resolve(`Number ${number}`)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const entries = await deps.db.select().from(auditEntries)
  expect(entries.filter(({ action }) => action === 'resolve-alert')).toHaveLength(1)
})

test('an alert that does not exist, or is another restaurant’s, is not found', async () => {
  const { deps, id, by } = await openAlert()

  await expect(resolveAlert(deps, { ...by, id: 'al_none', note: 'x' })).rejects.toMatchObject({
    code: 'alert-not-found',
  })
  const another = resolveAlert(deps, { ...by, restaurantId: 'another', id, note: 'x' })
  await expect(another).rejects.toMatchObject({ code: 'alert-not-found' })
})

test('an alert that was resolved by mistake waits again, with what was said kept in the log; twice is once', async () => {
  const { deps, id, by, resolve } = await openAlert()
  await resolve('The wrong one')

  const reopened = await Promise.all([1, 2, 3].map(() => reopenAlert(deps, { ...by, id })))

  for (const alert of reopened) expect(alert).toMatchObject({ id, resolvedAt: null, resolvedBy: null, note: null })
  const entries = (await deps.db.select().from(auditEntries)).filter(({ action }) => action === 'reopen-alert')
  expect(entries).toMatchObject([{ subject: id, before: { note: 'The wrong one' } }])
  await expect(resolve('The right words')).resolves.toMatchObject({ note: 'The right words' })
})

test('an alert whose reason is gone stays closed, and one of another restaurant is not found', async () => {
  const { deps, id, by } = await openAlert()
  await deps.db.update(discountAlerts).set({ resolvedAt: deps.clock.now(), note: 'No longer so' })

  await expect(reopenAlert(deps, { ...by, id })).rejects.toMatchObject({ code: 'alert-without-reason' })
  const another = reopenAlert(deps, { ...by, restaurantId: 'another', id })
  await expect(another).rejects.toMatchObject({ code: 'alert-not-found' })
})
