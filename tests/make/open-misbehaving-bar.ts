import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { importHistory } from '#features/pos/sync/import-history.ts'
import { posSetAside } from '#features/pos/sync/set-aside/set-aside.table.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { type AccountOrder, openMisbehavingToast } from '#tests/fakes/misbehaving-toast.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { makeMember } from './make-member.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** The moment at which the bar is opened. */
export const NOW = Date.parse('2025-11-14T17:00:00Z')

/** What really happened: who spent how much on which check, and what became of it. Only the first three are members. */
export type Visit = { check: string; member: number; cents: number; fate?: 'paid' | 'open' | 'voided' }

const { signal } = new AbortController()

/** The bar of an account that misbehaves, with three members. */
export async function openMisbehavingBar(habits: Parameters<typeof openMisbehavingToast>[0] = {}) {
  const account = await openMisbehavingToast(habits)
  const bar = await openTestBar({ now: '2025-10-01T12:00:00-04:00', pos: account.pos })
  const members = await Promise.all([0, 1, 2].map((index) => makeMember(bar.deps, { phone: `(305) 555-013${index}` })))
  const cards = members.map(({ number }) => formatMemberNumber(number))
  let now = NOW
  const setNow = (at: number) => {
    now = at
    bar.setNow(new Date(at).toISOString())
  }
  setNow(now)
  const deps = { ...bar.deps, pos: account.pos, wait: async () => {} }
  return {
    deps,
    account,
    /** A check with the number of its member on the tab. */
    check: (visit: Visit, more?: Record<string, unknown>) => toCheck(visit, cards[visit.member], more),
    /** Syncs as the schedule does, some hours later. */
    async sync({ hoursLater = 0, signal: stop = signal } = {}) {
      setNow(now + hoursLater * HOUR_MS)
      return syncOrders(deps, { read: 'changes', cause: 'schedule', signal: stop })
    },
    importPast: (stop = signal) => importHistory(deps, { signal: stop }),
    async points() {
      const found = await Promise.all(members.map(({ id }) => findMember(deps.db, { id })))
      return found.map((member) => member?.currentPoints)
    },
    setAside: () => deps.db.select().from(posSetAside),
  }
}

type MisbehavingBar = Awaited<ReturnType<typeof openMisbehavingBar>>

/** Has so many orders in the account, each of one check, every fourth a member's, and returns the visits they are of. */
export function fill({ account, check }: MisbehavingBar, count: number, at: (index: number) => number): Visit[] {
  const visits = Array.from(
    { length: count },
    (_, index): Visit => ({ check: `check-${index}`, member: index % 12, cents: 1000 + index }),
  )
  const guid = (index: number) => `order-${String(index).padStart(4, '0')}`
  account.put(...visits.map((visit, index) => order(guid(index), at(index), [check(visit)])))
  return visits
}

/** A point for each whole dollar of what was paid and stayed so: the whole calculation. */
export function expectedPoints(visits: readonly Visit[]): number[] {
  return [0, 1, 2].map((member) =>
    visits
      .filter((visit) => visit.member === member && (visit.fate ?? 'paid') === 'paid')
      .reduce((sum, { cents }) => sum + Math.floor(cents / 100), 0),
  )
}

/** An order with hardly more keys than it needs. */
export function order(guid: string, at: number, checks: unknown[], more: Record<string, unknown> = {}): AccountOrder {
  const businessDate = Number(new Date(at - 9 * HOUR_MS).toISOString().slice(0, 10).replaceAll('-', ''))
  const dates = { businessDate, openedDate: toToastDate(at - 30 * MINUTE_MS), modifiedDate: toToastDate(at) }
  return { guid, modified: new Date(at).toISOString(), sent: { guid, ...dates, checks, ...more } }
}

export function toToastDate(at: number) {
  return new Date(at).toISOString().replace('Z', '+0000')
}

function toCheck({ check: guid, cents, fate = 'paid' }: Visit, tabName?: string, more: Record<string, unknown> = {}) {
  const price = cents / 100
  return {
    guid,
    displayNumber: '7',
    tabName,
    paymentStatus: fate === 'open' ? 'OPEN' : 'CLOSED',
    ...(fate === 'voided' && { voided: true }),
    amount: price,
    totalAmount: price,
    selections: [{ guid: `${guid}/line`, price, preDiscountPrice: price }],
    payments: fate === 'open' ? [] : [{ guid: `${guid}/payment`, type: 'CASH', amount: price }],
    ...more,
  }
}

/** Tries until it succeeds, and says how often that took. */
export async function attemptsUntilDone(work: () => Promise<unknown>) {
  for (let attempt = 1; attempt < 400; attempt += 1) {
    const isDone = await work().then(
      () => true,
      () => false,
    )
    if (isDone) return attempt
  }
  throw new Error('It never ended')
}
