import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeCheck, makePosName } from '#tests/make/make-check.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'
import { startingRules } from './discount-rules.queries.ts'
import { discountRules } from './discount-rules.table.ts'

const {
  id: _,
  version: __,
  ...newRule
} = makeDiscountRule({
  name: 'Industry Night',
  weekdays: ['Sunday', 'Monday'],
  startsAt: '22:00',
  endsAt: '02:00',
  maxPercent: 25,
})

test('a bar that never touched its rules has those it started with', async () => {
  const { get } = await openMonitor()
  const { body } = await get('/api/discount-rules')
  expect(body.rules.map(({ name }: { name: string }) => name)).toEqual(startingRules.map(({ name }) => name))
  expect(body.configured).toEqual([])
})

test('the discounts set up at Toast are listed, each with the rule it falls under', async () => {
  const { deps, get } = await openMonitor()
  await makePosName(deps, { kind: 'discount', guid: 'a', name: 'happy hour' })
  await makePosName(deps, { kind: 'discount', guid: 'b', name: 'Grand Opening' })
  await makePosName(deps, { kind: 'discount', guid: 'c', name: 'Happy Hour', restaurantId: 'another' })
  const { body } = await get('/api/discount-rules')
  expect(body.configured).toEqual([
    { guid: 'b', name: 'Grand Opening', ruleId: null },
    { guid: 'a', name: 'happy hour', ruleId: 'dr_happy_hour' },
  ])
})

test('the first rule that is added keeps those that the bar started with, and the log says who did it', async () => {
  const { deps, actor, send, get } = await openMonitor()
  const { status, body } = await send('POST', '/api/discount-rules', newRule)
  expect({ status, rule: body.rule }).toEqual({ status: 200, rule: { ...newRule, id: body.rule.id, version: 1 } })
  const listed = await get('/api/discount-rules')
  expect(listed.body.rules).toHaveLength(startingRules.length + 1)
  const [entry] = await deps.db.select().from(auditEntries)
  expect(entry).toMatchObject({ action: 'add-discount-rule', actorName: actor.name, subject: body.rule.id })
})

test('a discount of that name is a promotion from then on', async () => {
  const { deps, send, get } = await openMonitor()
  await makeCheck(deps, { discounts: [{ name: 'industry night', percent: 50, amountCents: 50_00 }] })
  const level = async () => (await get('/api/discount-monitor')).body.allDiscounts[0].level
  expect(await level()).toBe('high')
  await send('POST', '/api/discount-rules', newRule)
  expect(await level()).toBe('normal')
})

describe('of two people who edit the same rule', () => {
  test('the second is told, and nothing of theirs is saved', async () => {
    const { deps, send } = await openMonitor()
    const change = (maxPercent: number, version: number) =>
      send('PUT', '/api/discount-rules/dr_happy_hour', {
        rule: { ...newRule, name: 'Happy Hour', maxPercent },
        version,
      })
    expect((await change(40, 0)).body.rule).toMatchObject({ maxPercent: 40, version: 2 })
    expect((await change(60, 0)).body).toMatchObject({ code: 'discount-rule-changed' })
    expect((await change(60, 1)).status).toBe(409)
    expect((await change(30, 2)).body.rule.version).toBe(3)
    const [stored] = await deps.db.select().from(discountRules).where(eq(discountRules.id, 'dr_happy_hour'))
    expect(stored?.maxPercent).toBe(30)
  })

  test('at the same moment, one is saved and the other is told', async () => {
    const { send } = await openMonitor()
    const answers = await Promise.all(
      [40, 60].map((maxPercent) =>
        send('PUT', '/api/discount-rules/dr_vip', { rule: { ...newRule, maxPercent }, version: 0 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('one cannot remove what the other has just changed', async () => {
    const { send } = await openMonitor()
    await send('PUT', '/api/discount-rules/dr_vip', { rule: newRule, version: 0 })
    const removing = await send('DELETE', '/api/discount-rules/dr_vip?version=1')
    expect(removing.body).toMatchObject({ code: 'discount-rule-changed' })
    expect((await send('DELETE', '/api/discount-rules/dr_vip?version=2')).status).toBe(200)
    const again = await send('DELETE', '/api/discount-rules/dr_vip?version=2')
    expect(again.body).toMatchObject({ code: 'discount-rule-not-found' })
  })
})

test('the last rule cannot be removed, which would bring the first ones back', async () => {
  const { send } = await openMonitor()
  const { body } = await send('GET', '/api/discount-rules')
  const ids: string[] = body.rules.map(({ id }: { id: string }) => id)
  for (const id of ids.slice(1)) expect((await send('DELETE', `/api/discount-rules/${id}?version=1`)).status).toBe(200)
  const last = await send('DELETE', `/api/discount-rules/${ids[0]}?version=1`)
  expect(last.body).toMatchObject({ code: 'last-discount-rule' })
  expect((await send('GET', '/api/discount-rules')).body.rules).toHaveLength(1)
})

test.each([
  ['without a name', { name: ' ' }, 'name'],
  ['with one time only', { endsAt: null }, 'endsAt'],
  ['with a day that does not exist', { weekdays: ['Someday'] }, 'weekdays.0'],
  ['that ends before it begins', { firstDate: '2026-02-01', lastDate: '2026-01-01' }, 'lastDate'],
  ['of more than everything', { maxPercent: 101 }, 'maxPercent'],
  ['of nothing', { maxCents: 0 }, 'maxCents'],
])('a rule %s is refused at the field', async (_what, wrong, field) => {
  const { send } = await openMonitor()
  const { status, body } = await send('POST', '/api/discount-rules', { ...newRule, ...wrong })
  expect({ status, field: body.fields?.[0]?.field }).toEqual({ status: 400, field })
})

test('two rules cannot share a name or a Toast discount', async () => {
  const { send } = await openMonitor()
  await send('POST', '/api/discount-rules', { ...newRule, discountGuid: 'x' })
  const twins = [
    { ...newRule, name: 'INDUSTRY night' },
    { ...newRule, name: 'Other', discountGuid: 'x' },
  ]
  for (const twin of twins) {
    expect((await send('POST', '/api/discount-rules', twin)).body).toMatchObject({ code: 'discount-rule-taken' })
  }
})
