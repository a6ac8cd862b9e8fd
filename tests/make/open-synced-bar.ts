import { findMember } from '#features/members/members.queries.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { makeToastOrder } from './make-toast-order.ts'

export type ToastOrder = Parameters<typeof makeToastOrder>[0]

/** A bar that has synced these orders of the evening before. */
export async function openSyncedBar(...orders: ToastOrder[]) {
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

/** A check without a member, for a tab under a name. */
export const walkIn = { guid: 'walk-in', checks: [{ guid: 'check-w', number: '41', tabName: 'Rivera' }] }
