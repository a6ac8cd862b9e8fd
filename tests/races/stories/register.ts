import type { Random } from '#tests/attacks/random.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { type Bill, type BillWorth, changeBill, openBill, toToastCheck, worthNothing, worthOf } from './check-life.ts'

/** Whom the register names on a check: a member, by the number in the tab's name or by email. */
export type Guest = { member: number; by: 'tab' | 'email' } | undefined
export type Check = {
  guid: string
  bill: Bill
  guest: Guest
  modifiedAt: number
  /** Only listed because it was once this order's: moved to another, or deleted. */
  isDeleted: boolean
}
/** An order as it was from one moment on. */
export type Version = { modifiedAt: number; isVoided: boolean; isDeleted: boolean; checks: readonly Check[] }
export type Order = { guid: string; versions: Version[] }
export type Person = { id: string; card: string; email: string }

type Options = { name: string; people: readonly Person[]; random: Random; openedAt: number }

/** The register of one evening: what really happens, version by version, no matter who hears of it. */
export function openRegister({ name, people, random, openedAt }: Options) {
  const orders: Order[] = []
  let checks = 0
  let now = 0

  const last = ({ versions }: Order): Version => {
    const version = versions.at(-1)
    if (!version) throw new Error('An order has a version')
    return version
  }
  const isOver = (order: Order) => last(order).isVoided || last(order).isDeleted
  const isLive = ({ isDeleted, bill }: Check) => !isDeleted && !bill.isVoided

  function newCheck(): Check {
    checks += 1
    return { guid: `${name}-c${checks}`, bill: openBill(random), guest: someone(), modifiedAt: now, isDeleted: false }
  }

  function someone(): Guest {
    if (random.chance(0.4)) return undefined
    return { member: random.below(people.length), by: random.chance(0.5) ? 'tab' : 'email' }
  }

  function write(order: Order, change: Partial<Version>) {
    order.versions.push({ ...last(order), ...change, modifiedAt: now })
  }

  function rewrite(order: Order, check: Check, change: Partial<Check>) {
    const changed = { ...check, ...change, modifiedAt: now }
    write(order, { checks: last(order).checks.map((one) => (one.guid === check.guid ? changed : one)) })
  }

  function open() {
    const modifiedAt = now
    const listed = random.chance(0.3) ? [newCheck(), newCheck()] : [newCheck()]
    const order = { guid: `${name}-o${orders.length + 1}`, versions: [] as Version[] }
    order.versions.push({ modifiedAt, isVoided: false, isDeleted: false, checks: listed })
    orders.push(order)
    return `${order.guid} is opened with ${listed.map(({ guid }) => guid).join(', ')}`
  }

  /** Moves checks to another order. What is left of them in the first one is marked as deleted, or not listed at all. */
  function move(from: Order, to: Order, moved: readonly Check[]) {
    const isListed = random.chance(0.5)
    const leftBehind = last(from).checks.flatMap((one) => {
      if (!moved.includes(one)) return [one]
      return isListed ? [{ ...one, modifiedAt: now, isDeleted: true }] : []
    })
    write(from, { checks: leftBehind })
    receive(to, moved)
  }

  function receive(order: Order, moved: readonly Check[]) {
    now += 1
    const kept = last(order).checks.filter((one) => !moved.some(({ guid }) => guid === one.guid))
    write(order, { checks: [...kept, ...moved.map((one) => ({ ...one, modifiedAt: now }))] })
  }

  /** Something happens, and is told in words. */
  function happen(at: number): string {
    now = at
    const order = random.pick(orders.filter((one) => !isOver(one)))
    const check = order && random.pick(last(order).checks.filter(isLive))
    if (!order || !check) return 'nothing happens'
    const other = random.pick(orders.filter((one) => one !== order && !isOver(one)))
    const what = random.below(100)
    if (what < 68) {
      const { does, bill } = changeBill(check.bill, random)
      rewrite(order, check, { bill })
      return `${check.guid}: ${does}`
    }
    if (what < 80) {
      const guest = someone()
      rewrite(order, check, { guest })
      return `${check.guid}: the guest is ${guest ? `${guest.member} by ${guest.by}` : 'removed'}`
    }
    if (what < 84) {
      const added = newCheck()
      write(order, { checks: [...last(order).checks, added] })
      return `${order.guid} is split: ${added.guid}`
    }
    if (what < 91 && other) {
      move(order, other, [check])
      return `${check.guid} is moved from ${order.guid} to ${other.guid}`
    }
    if (what < 93 && other) {
      const all = last(order).checks.filter((one) => !one.isDeleted)
      write(order, { isDeleted: true })
      receive(other, all)
      return `${order.guid} is merged into ${other.guid}`
    }
    if (what < 95) {
      rewrite(order, check, { bill: { ...check.bill, isVoided: true } })
      return `${check.guid} is voided`
    }
    if (what < 97) {
      write(order, { checks: last(order).checks.filter((one) => one !== check) })
      return `${check.guid} is gone from ${order.guid}`
    }
    if (what < 99) {
      rewrite(order, check, { isDeleted: true })
      return `${check.guid} is deleted`
    }
    write(order, { isVoided: true })
    return `${order.guid} is voided`
  }

  /** What a check really came to, as it was last. */
  function worthAtLast(guid: string): BillWorth {
    for (const order of orders) {
      const check = last(order).checks.find((one) => one.guid === guid && !one.isDeleted)
      if (check && !isOver(order)) return worthOf(check.bill)
    }
    return worthNothing
  }

  /** In Toast's words. */
  function toToast({ guid }: Order, version: Version): ToldOrder {
    const { isVoided, isDeleted, modifiedAt } = version
    const modified = new Date(modifiedAt).toISOString()
    const told = version.checks.map(({ guest, ...check }) => {
      const person = guest && people[guest.member]
      return {
        ...toToastCheck(check.bill),
        guid: check.guid,
        isDeleted: check.isDeleted,
        modified: new Date(check.modifiedAt).toISOString(),
        tabName: person && guest.by === 'tab' ? person.card : null,
        customer: person && guest.by === 'email' ? { email: person.email } : null,
      }
    })
    const opened = new Date(openedAt).toISOString()
    return makeToastOrder({
      guid,
      opened,
      businessDate: 20251114,
      modified,
      isVoided,
      isDeleted,
      checks: told,
    }) as ToldOrder
  }

  return {
    orders,
    open(at: number) {
      now = at
      return open()
    },
    happen,
    worthAtLast,
    toToast,
    last,
    checkGuids: () => Array.from({ length: checks }, (_, index) => `${name}-c${index + 1}`),
  }
}

export type Register = ReturnType<typeof openRegister>
export type ToldOrder = Record<string, unknown> & {
  guid: string
  checks: (Record<string, unknown> & { guid: string })[]
}
