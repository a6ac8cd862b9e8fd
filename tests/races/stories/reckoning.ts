import { type Bill, type BillWorth, soldCents, worthNothing, worthOf } from './check-life.ts'
import type { Check, Guest, Order, Version } from './register.ts'
import { createRewards, type Milestone } from './rewards-reckoning.ts'

export type MembershipType = 'regular' | 'local' | 'vip'

type Known = {
  orderGuid: string
  modifiedAt: number
  guest: Guest
  bill: Bill
  isVoided: boolean
  isSale: boolean
  owner: number | undefined
  by: 'check' | 'terminal' | 'staff' | undefined
}
type Told = { order: Order; version: Version; check: Check }
/** What a check counts for a member: by the membership they had when it first did. */
export type Counted = BillWorth & { type: MembershipType; points: number; isTakenBack: boolean }

/** Points by hand. Those that do not count toward milestones can only be spent. */
type Gift = { member: number; points: number; isCounted: boolean; isTakenBack?: boolean }

/** A visit that was entered by hand, priced by the membership of that moment. */
type HandVisit = ReturnType<typeof priceOf> & { member: number; isTakenBack?: boolean }

const percents: Record<MembershipType, number> = { regular: 0, local: 20, vip: 50 }

/** What a check earns by a membership, and what was taken off it. */
export function priceOf({ isVisit, cents, discountCents }: BillWorth, type: MembershipType) {
  return { isVisit, cents, discountCents, points: type === 'vip' ? 0 : Math.floor(cents / 100) }
}

/** A visit whose discount nobody typed had that of the membership. */
export function priceByHand(cents: number, type: MembershipType) {
  return priceOf({ isVisit: true, cents, discountCents: Math.round((cents * percents[type]) / 100) }, type)
}

/**
 * What everybody ought to have, reckoned from what was told so far, one thing after the other. It is written from the rules
 * in the docs and uses nothing of the product.
 */
export function createReckoning(types: MembershipType[], milestones: readonly Milestone[]) {
  const orders = new Map<string, { modifiedAt: number; isVoided: boolean; isSale: boolean }>()
  const checks = new Map<string, Known>()
  const denied = new Set<string>()
  const counted = new Map<string, Map<number, Counted>>()
  const due = new Set<string>()
  const entries = (guid: string) => {
    const known = counted.get(guid) ?? new Map<number, Counted>()
    counted.set(guid, known)
    return known
  }
  const gifts = new Map<string, Gift>()
  const givenTo = (member: number, isCounted: boolean) =>
    [...gifts.values()]
      .filter((gift) => gift.member === member && gift.isCounted === isCounted && !gift.isTakenBack)
      .reduce((sum, { points }) => sum + points, 0)
  const handVisits = new Map<string, HandVisit>()
  /** What visits by hand come to. */
  function byHand(member: number) {
    const live = [...handVisits.values()].filter((visit) => visit.member === member && !visit.isTakenBack)
    const sum = (of: (visit: HandVisit) => number) => live.reduce((total, visit) => total + of(visit), 0)
    return {
      visits: live.length,
      points: sum(({ points }) => points),
      cents: sum(({ cents }) => cents),
      saved: sum(({ discountCents }) => discountCents),
    }
  }
  const lifetimeOf = (member: number) =>
    [...counted.values()].reduce(
      (sum, known) => sum + (known.get(member)?.points ?? 0),
      givenTo(member, true) + byHand(member).points,
    )
  const rewards = createRewards({ types, milestones, lifetimeOf, looseOf: (member) => givenTo(member, false) })

  const isDenied = (guid: string, member: number) => denied.has(`${guid} ${member}`)
  const match = ({ guid, guest }: Check) => (guest && !isDenied(guid, guest.member) ? guest.member : undefined)
  const isSame = (one: Guest, other: Guest) => one?.member === other?.member && one?.by === other?.by

  function toKnown({ order, check }: Told, isOrderVoided: boolean, isOrderSale: boolean) {
    return {
      orderGuid: order.guid,
      modifiedAt: check.modifiedAt,
      guest: check.guest,
      bill: check.bill,
      isVoided: isOrderVoided || check.bill.isVoided || check.isDeleted,
      isSale: isOrderSale && !check.isDeleted,
    }
  }
  const isLeft = ({ isVoided, isSale }: { isVoided: boolean; isSale: boolean }) => isVoided && !isSale

  /** Whether what is told of a check counts more than what is known. */
  function wins(told: ReturnType<typeof toKnown>, known: ReturnType<typeof toKnown>): boolean {
    if (told.orderGuid === known.orderGuid) return true
    if (isLeft(told) !== isLeft(known)) return isLeft(known)
    if (told.modifiedAt !== known.modifiedAt) return told.modifiedAt > known.modifiedAt
    return (orders.get(told.orderGuid)?.modifiedAt ?? 0) > (orders.get(known.orderGuid)?.modifiedAt ?? 0)
  }

  /** Orders as a page of a sync, or the reading behind a webhook, has them. */
  function hear(page: readonly { order: Order; version: Version }[]) {
    const newer = page.filter(({ order, version }) => version.modifiedAt > (orders.get(order.guid)?.modifiedAt ?? -1))
    const told = new Map<string, ReturnType<typeof toKnown> & { check: Check }>()
    for (const { order, version } of newer) {
      const isVoided = version.isVoided || version.isDeleted
      const isSale = !version.isDeleted
      orders.set(order.guid, { modifiedAt: version.modifiedAt, isVoided, isSale })
      for (const check of version.checks) {
        const one = { ...toKnown({ order, version, check }, isVoided, isSale), check }
        const other = told.get(check.guid)
        if (!other || wins(one, other)) told.set(check.guid, one)
      }
    }
    const before = new Map(checks)
    for (const [guid, known] of checks) {
      const ownOrder = newer.find(({ order }) => order.guid === known.orderGuid)
      const listed = ownOrder?.version.checks.find((check) => check.guid === guid)
      if (!ownOrder || (listed && !listed.isDeleted && !ownOrder.version.isDeleted)) continue
      // From now on nothing older is believed about it.
      const { modifiedAt } = ownOrder.version
      checks.set(guid, { ...known, modifiedAt, isVoided: true, isSale: false })
      due.add(guid)
    }
    for (const [guid, { check, ...one }] of told) {
      const known = checks.get(guid)
      const said = before.get(guid)
      const isNewer = said && (isLeft(said) || one.modifiedAt >= said.modifiedAt)
      const isCorrected = said?.by === 'check' && isNewer && !isLeft(one) && !isSame(one.guest, said.guest)
      const theirs = !known || known.owner === undefined || isCorrected ? match(check) : undefined
      const owner = theirs ?? known?.owner
      if (known && owner !== known.owner && isCorrected) checks.set(guid, { ...known, owner, by: 'check' })
      if (known && !wins(one, known)) {
        due.add(guid)
        continue
      }
      const by = known?.owner === undefined ? (owner === undefined ? undefined : 'check') : known.by
      checks.set(guid, { ...one, owner, by })
      due.add(guid)
    }
  }

  const stateOf = ({ bill, isVoided, isSale }: Known): BillWorth => (isVoided || !isSale ? worthNothing : worthOf(bill))

  /** Takes checks back from everybody but their owner. */
  function takeBack(guid: string, next: number | undefined) {
    for (const [member, entry] of entries(guid)) {
      if (member === next || entry.isTakenBack) continue
      entries(guid).set(member, { ...entry, ...worthNothing, points: 0, isTakenBack: true })
      rewards.award(member)
    }
  }

  /** Counts what is due, of these checks or of all, member by member. */
  function count(guids: readonly string[] = [...due]) {
    for (const member of types.keys()) {
      const mine = guids.filter((guid) => checks.get(guid)?.owner === member)
      let isChanged = false
      for (const guid of mine) takeBack(guid, member)
      for (const guid of mine) isChanged = write(guid, member) || isChanged
      if (isChanged) rewards.award(member)
    }
    for (const guid of guids) due.delete(guid)
  }

  function write(guid: string, member: number): boolean {
    const known = checks.get(guid)
    const type = types[member]
    if (!known || !type) return false
    const before = entries(guid).get(member)
    const worth = stateOf(known)
    if (!before && !worth.isVisit) return false
    const after = { type: before?.type ?? type, isTakenBack: false, ...priceOf(worth, before?.type ?? type) }
    entries(guid).set(member, worth.isVisit ? after : { ...after, ...worthNothing, points: 0 })
    return !before || JSON.stringify({ ...before, isTakenBack: false }) !== JSON.stringify(entries(guid).get(member))
  }

  /** A paid check, as the terminal of this member tells it. Returns whether it becomes theirs. */
  function accrue(told: Told, member: number): boolean {
    const { guid } = told.check
    const order = orders.get(told.order.guid)
    if (!order) orders.set(told.order.guid, { modifiedAt: 0, isVoided: false, isSale: true })
    const known = checks.get(guid)
    // The order would list it, had it not been taken off before anybody heard of it.
    const hasLeft = !known && (order?.modifiedAt ?? -1) >= told.check.modifiedAt
    const one = toKnown(told, hasLeft || (order?.isVoided ?? false), !hasLeft && (order?.isSale ?? true))
    if (!known) checks.set(guid, { ...one, owner: undefined, by: undefined })
    else if (wins(one, known) && one.modifiedAt >= known.modifiedAt) checks.set(guid, { ...known, ...one })
    const now = checks.get(guid)
    if (!now) return false
    due.add(guid)
    const isOpen = now.by === undefined || now.by === 'check'
    if (isOpen && isDenied(guid, member)) return false
    if (isOpen) checks.set(guid, { ...now, owner: member, by: 'terminal' })
    else if (now.owner !== member) return false
    count([guid])
    return true
  }

  /** Makes a check somebody's, or nobody's. */
  function give(guid: string, owner: number | undefined, by: Known['by']) {
    const known = checks.get(guid)
    if (!known) throw new Error('Nobody has heard of this check')
    checks.set(guid, { ...known, owner, by })
    takeBack(guid, owner)
    if (owner === undefined) due.delete(guid)
    else count([guid])
  }

  return {
    checks,
    counted,
    rewards,
    hear,
    count,
    accrue,
    give,
    gifts,
    givenTo,
    handVisits,
    byHand,
    enterVisit: (id: string, { member, cents }: { member: number; cents: number }) => {
      const price = priceByHand(cents, types[member] ?? 'regular')
      handVisits.set(id, { member, ...price })
      rewards.award(member)
    },
    /** Whether it had not been taken back before. */
    takeVisitBack: (id: string): boolean => {
      const visit = handVisits.get(id)
      if (!visit || visit.isTakenBack) return false
      visit.isTakenBack = true
      rewards.award(visit.member)
      return true
    },
    mayAdjust: (member: number, { points, isCounted }: Omit<Gift, 'member'>) =>
      types[member] !== 'vip' &&
      (points > 0 || (rewards.balanceOf(member) + points >= 0 && (!isCounted || lifetimeOf(member) + points >= 0))),
    adjust: (id: string, gift: Gift) => {
      gifts.set(id, gift)
      rewards.award(gift.member)
    },
    /** Whether it had not been taken back before. */
    takeGiftBack: (id: string): boolean => {
      const gift = gifts.get(id)
      if (!gift || gift.isTakenBack) return false
      gift.isTakenBack = true
      rewards.award(gift.member)
      return true
    },
    isCountable: (guid: string) => {
      const known = checks.get(guid)
      return known !== undefined && stateOf(known).isVisit
    },
    deny: (guid: string, member: number) => void denied.add(`${guid} ${member}`),
    allow: (guid: string, member: number) => void denied.delete(`${guid} ${member}`),
    roomOn: (check: Check) => soldCents(check.bill),
    setType: (member: number, type: MembershipType) => {
      types[member] = type
    },
    typeOf: (member: number) => types[member],
  }
}

export type Reckoning = ReturnType<typeof createReckoning>
