import { expect, test } from 'vitest'
import { makeCheck } from '#tests/make/make-check.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openMonitor } from '#tests/make/open-monitor.ts'

const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }

test('the cards of a day say what its alerts say: before it is checked, with an alert open, and once it is resolved', async () => {
  const { deps, get, send, actor } = await openMonitor()
  await makeCheck(deps, { orderNumber: '41', discounts: [local] })
  const read = async () => {
    const { alerts, watchedDays, allDiscounts } = (await get('/api/discount-monitor')).body
    const [{ level, note, explanation, alert }] = allDiscounts
    return { level, note, explanation, alert, open: alerts.length, watched: watchedDays.length }
  }
  const note = 'Local discount, but no approved local member on this check'
  const marked = { level: 'high', note, explanation: null }
  expect(await read()).toEqual({ ...marked, alert: null, open: 0, watched: 0 })

  const { body } = await send('POST', '/api/discount-monitor', {})
  const [{ id }] = body.alerts
  const alert = { id, rule: 'unauthorised-discount' }
  expect(body.allDiscounts).toMatchObject([{ ...marked, alert }])
  expect(await read()).toEqual({ ...marked, alert, open: 1, watched: 1 })

  await send('POST', '/api/discount-alerts/resolve', { ids: [id], outcome: 'right', note: 'Her card was at home' })
  const explanation = `${actor.name} resolved this: Her card was at home`
  const resolved = { level: 'normal', note: null, explanation, alert: null }
  expect(await read()).toEqual({ ...resolved, open: 0, watched: 1 })
})

test('a card is not marked when the full name on the check is that of an approved member', async () => {
  const { deps, get } = await openMonitor()
  await makeMember(deps, { type: 'local', firstName: 'Grace', lastName: 'Lindholm' })
  await makeCheck(deps, { tabName: 'LINDHOLM/GRACE', discounts: [local] })
  expect((await get('/api/discount-monitor')).body.allDiscounts).toMatchObject([
    { level: 'normal', note: null, explanation: 'The name on the check is that of an approved local member.' },
  ])
})
