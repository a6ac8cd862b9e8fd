import { expect } from 'vitest'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { storeOrders } from '#features/pos/sync/store-orders.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { makeMilestones } from '../make/make-milestones.ts'
import { makeToastOrder } from '../make/make-toast-order.ts'
import type { openUpgraded } from './open-upgraded.ts'

const PASSWORD = 'a harbor at dusk 78'
const person = { firstName: 'Nova', lastName: 'Quist', email: 'nova.quist@example.com', phone: '(305) 555-0188' }

/** Somebody new becomes a member and is treated as one, by calls of the API and a check from the register. */
export async function liveOn({ deps, send }: Awaited<ReturnType<typeof openUpgraded>>) {
  const must = async (answer: Response) => {
    expect([answer.status, answer.ok || (await answer.text())]).toEqual([answer.status, true])
    return answer.json()
  }
  const asManager = async (method: string, path: string, body?: unknown) =>
    must(await send(method, path, { as: 'manager', ...(body !== undefined && { body }) }))
  await makeMilestones(deps)

  const application = { ...person, membershipType: 'regular', password: PASSWORD }
  const { id } = await must(await send('POST', '/api/members', { body: application }))
  await asManager('PUT', '/api/members', { memberId: id, action: 'approve' })
  await asManager('POST', `/api/members/${id}/verify`, { email: true, phone: true })
  expect((await asManager('GET', '/api/members')).map((member: { id: string }) => member.id)).toContain(id)

  const login = await send('POST', '/api/login/member', { body: { email: person.email, password: PASSWORD } })
  expect(login.status).toBe(200)
  const headers = { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const readMe = async () => (await must(await send('GET', '/api/me', { headers }))).member
  const before = (await readMe()).currentPoints

  const now = deps.clock.now().toISOString()
  const read = readToastOrder(
    makeToastOrder({
      guid: 'order-after-upgrade',
      opened: now,
      modified: now,
      checks: [
        { guid: 'check-after-upgrade', customer: { guid: null, email: person.email }, lines: [{ cents: 90_000 }] },
      ],
    }),
  )
  if ('problem' in read) throw new Error(read.problem)
  const restaurantId = deps.pos?.client.restaurantId ?? ''
  await storeOrders(deps.db, { orders: [read], restaurantId, now: deps.clock.now() })
  await countDueChecks(deps, { signal: new AbortController().signal })
  const earned = await readMe()

  const [milestone] = (await asManager('GET', '/api/milestones')).toSorted(
    (one: Priced, other: Priced) => one.pointsThreshold - other.pointsThreshold,
  )
  const claim = { milestoneId: milestone.id }
  const { rewardId } = await must(await send('POST', '/api/claim-reward', { body: claim, headers }))
  await asManager('POST', '/api/approve-reward', { rewardId, give: true })
  const after = await readMe()
  const { rows } = await deps.db.execute<{ state: string }>(`select state from rewards where id = '${rewardId}'`)
  return {
    before,
    earned: earned.currentPoints,
    after: after.currentPoints,
    cost: milestone.pointsThreshold,
    state: rows[0]?.state,
  }
}

type Priced = { pointsThreshold: number }
