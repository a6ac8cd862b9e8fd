import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import { findDiscountAlerts } from '#features/discounts/find-discount-alerts.ts'
import { makeCheck, RESTAURANT } from '#tests/make/make-check.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { reopenAlerts, resolveAlerts } from './resolve-alerts.ts'

const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }
const day = { restaurantId: RESTAURANT, businessDate: '2025-11-13' }

async function openAlerts(howMany = 1) {
  const { deps } = await openTestBar()
  for (let index = 0; index < howMany; index += 1) {
    await makeCheck(deps, { server: `server-${index}`, discounts: [local] })
  }
  const { newAlerts } = await findDiscountAlerts(deps, day)
  const ids = newAlerts.map(({ id }) => id)
  const actor = await makeActor(deps)
  const by = { restaurantId: RESTAURANT, actor, address: '203.0.113.7' }
  const resolve = (note: string, chosen = ids) => resolveAlerts(deps, { ...by, ids: chosen, outcome: 'talked', note })
  const reopen = (chosen = ids) => reopenAlerts(deps, { ...by, ids: chosen })
  const readAlerts = () => deps.db.select().from(discountAlerts)
  const countActions = async (wanted: string) =>
    (await deps.db.select().from(auditEntries)).filter(({ action }) => action === wanted).length
  return { deps, ids, actor, by, resolve, reopen, readAlerts, countActions }
}

test('an alert is resolved by somebody with a note, and the audit log says so', async () => {
  const { deps, ids, actor, resolve, readAlerts } = await openAlerts()

  await resolve('The neighbor from 12, was promised')

  expect(await readAlerts()).toMatchObject([
    { resolvedAt: deps.clock.now(), resolvedBy: actor.name, note: 'The neighbor from 12, was promised' },
  ])
  expect(await deps.db.select().from(auditEntries)).toContainEqual(
    expect.objectContaining({
      action: 'resolve-alert',
      subject: ids[0],
      actorId: actor.accountId,
      address: '203.0.113.7',
      after: expect.objectContaining({
        rule: 'unauthorised-discount',
        note: 'Talked to the server: The neighbor from 12, was promised',
      }),
    }),
  )
})

test('an alert is resolved once: the second answer changes nothing', async () => {
  const { resolve, readAlerts } = await openAlerts()
  await resolve('First')
  const before = await readAlerts()

  expect(await resolve('Second')).toMatchObject({ done: [], left: [{ reason: 'already-resolved' }] })
  expect(await readAlerts()).toEqual(before)
})

test('two managers who resolve the same cases at once in different orders share them: each case is done by one', async () => {
  const { ids, resolve, readAlerts, countActions } = await openAlerts(12)
  const [mia, nadia] = await Promise.all([resolve('Mia', ids), resolve('Nadia', ids.toReversed())])

  expect([...mia.done, ...nadia.done].map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(mia.left.length + nadia.left.length).toBe(12)
  for (const { note } of await readAlerts()) expect(['Mia', 'Nadia']).toContain(note)
  expect(await countActions('resolve-alert')).toBe(12)
})

test('resolving, reopening and looking the day over at once end with every case told once', async () => {
  const { deps, ids, resolve, reopen, readAlerts } = await openAlerts(6)
  await resolve('First', ids.slice(0, 3))
  for (let index = 0; index < 6; index += 1) await makeCheck(deps, { server: `server-${index}`, discounts: [local] })

  await Promise.all([
    reopen(ids),
    findDiscountAlerts(deps, day),
    resolve('Second', ids.toReversed()),
    findDiscountAlerts(deps, day),
    reopen(ids.toReversed()),
  ])

  const seen = (await readAlerts()).flatMap(({ sightings }) => sightings.map(({ key }) => key))
  expect(seen).toHaveLength(12)
  expect(new Set(seen).size).toBe(12)
})

test('an alert that does not exist, or is another restaurant’s, is not found', async () => {
  const { deps, ids, by, resolve } = await openAlerts()

  expect(await resolve('x', ['al_none'])).toMatchObject({ done: [], left: [{ reason: 'not-found' }] })
  const another = await resolveAlerts(deps, { ...by, restaurantId: 'another', ids, outcome: 'right', note: '' })
  expect(another).toMatchObject({ done: [], left: [{ reason: 'not-found', headline: null }] })
})

test('an alert that was resolved by mistake waits again, with what was said kept in the log; twice is once', async () => {
  const { deps, ids, resolve, reopen, readAlerts } = await openAlerts()
  await resolve('The wrong one')

  const answers = await Promise.all([1, 2, 3].map(() => reopen()))

  expect(answers.flatMap(({ done }) => done)).toHaveLength(1)
  expect(await readAlerts()).toMatchObject([
    { id: ids[0], resolvedAt: null, resolvedBy: null, outcome: null, note: null },
  ])
  const entries = (await deps.db.select().from(auditEntries)).filter(({ action }) => action === 'reopen-alert')
  expect(entries).toMatchObject([{ subject: ids[0], before: { note: 'Talked to the server: The wrong one' } }])
  expect(await resolve('The right words')).toMatchObject({ done: [{ id: ids[0] }] })
})

test('an alert whose reason is gone stays closed', async () => {
  const { deps, resolve, reopen } = await openAlerts()
  await deps.db.update(discountAlerts).set({ resolvedAt: deps.clock.now(), note: 'No longer so' })

  expect(await reopen()).toMatchObject({ done: [], left: [{ reason: 'closed-itself' }] })
  expect(await resolve('x')).toMatchObject({ done: [], left: [{ reason: 'closed-itself' }] })
})
