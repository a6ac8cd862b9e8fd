import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CheckResponseWire, RedemptionWire, TransactionType } from '#features/pos/terminal/terminal.contract.ts'
import { houseDiscounts } from '#simulator/toast/bar/house-discounts.rules.ts'
import type { Happening } from '#simulator/toast/bar/order-history.rules.ts'
import { plainDiscount } from '#simulator/toast/bar/plan-lines.rules.ts'
import type { Simulator } from '#simulator/toast/server/start-simulator.ts'
import { type Connection, callLoyalty, type TerminalReply } from './call-loyalty.ts'

type Told = Record<string, unknown>
type Tab = { identifier: string; redemptions: RedemptionWire[]; redeemed?: string; accrued?: string }
type Options = Omit<Connection, 'restaurantId'> & { simulator: Pick<Simulator, 'order' | 'register' | 'settings'> }

/** A terminal at the bar: staff scan a card, put offers on the check, take the money, and it tells the loyalty provider. */
export function createTerminal({ post, key, simulator }: Options) {
  const tabs = new Map<string, Tab>()
  const { register, settings } = simulator

  const connection = { post, key, restaurantId: settings.restaurantId }
  const call = (type: TransactionType, told: Told) => callLoyalty(connection, { type, guid: randomUUID(), told })

  function requireOrder(guid: string) {
    const order = simulator.order(guid)
    const check = order?.checks[0]
    if (!order || !check) throw new RangeError(`Nobody opened the order ${guid}`)
    return { order, check }
  }

  const tellCheck = (orderGuid: string, { identifier, redemptions }: Tab) => ({
    loyaltyIdentifier: identifier,
    orderGuid,
    check: requireOrder(orderGuid).check,
    redemptions,
  })

  function requireTab(orderGuid: string): Tab {
    const tab = tabs.get(orderGuid)
    if (!tab) throw new RangeError(`No card was scanned for the order ${orderGuid}`)
    return tab
  }

  return {
    search: (searchCriteria: Told) => call('LOYALTY_SEARCH', { searchCriteria }),

    /** A card, or the identifier of somebody who was searched for. Returns what the screen shows. */
    async scan(orderGuid: string, card: string): Promise<CheckResponseWire | undefined> {
      const tab: Tab = { identifier: card, redemptions: [] }
      const { body } = await call('LOYALTY_INQUIRE', tellCheck(orderGuid, tab))
      const identifier = body.checkResponse?.accountInfo.identifier
      if (!identifier) return undefined
      tabs.set(orderGuid, { ...tab, identifier })
      register.change(orderGuid, { does: 'identify', check: 0, loyaltyIdentifier: identifier })
      return body.checkResponse
    },

    /** Puts an offer on the check, if the loyalty provider agrees. Returns whether it did. */
    async apply(orderGuid: string, offer: string): Promise<boolean> {
      const tab = requireTab(orderGuid)
      const asked = { ...tab, redemptions: [...tab.redemptions, { identifier: offer }] }
      const { body } = await call('LOYALTY_INQUIRE', tellCheck(orderGuid, asked))
      const applied = body.checkResponse?.appliedRedemptions.find(({ identifier }) => identifier === offer)
      if (!applied) return false
      const { check } = requireOrder(orderGuid)
      const lines = check.selections.map(({ guid }) => guid)
      register.change(orderGuid, ...toDiscounts(applied, lines))
      const redemption = nameDiscounts(applied, requireOrder(orderGuid).check)
      tabs.set(orderGuid, { ...tab, redemptions: [...tab.redemptions, redemption] })
      return true
    },

    /** Redeems what is on the check, takes the money, and tells of the paid check. */
    async pay(orderGuid: string): Promise<TerminalReply> {
      const tab = requireTab(orderGuid)
      if (tab.redemptions.length > 0) {
        const redeemed = await call('LOYALTY_REDEEM', tellCheck(orderGuid, tab))
        if (redeemed.status !== 200 || redeemed.body.checkResponse?.rejectedRedemptions.length) return redeemed
        tab.redeemed = redeemed.guid
      }
      register.pay(orderGuid)
      return this.accrue(orderGuid)
    },

    /** Tells of the check as it is now, as a terminal does again when it got no answer: under another id. */
    async accrue(orderGuid: string): Promise<TerminalReply> {
      const tab = requireTab(orderGuid)
      const accrued = await call('LOYALTY_ACCRUE', tellCheck(orderGuid, tab))
      tab.accrued = accrued.guid
      return accrued
    },

    /** Takes the card off a paid check again, with everything that it brought. */
    async takeBack(orderGuid: string): Promise<TerminalReply[]> {
      const { identifier, redeemed, accrued } = requireTab(orderGuid)
      const replies: TerminalReply[] = []
      for (const transactionId of [accrued, redeemed]) {
        if (!transactionId) continue
        replies.push(await call('LOYALTY_REVERSE', { loyaltyIdentifier: identifier, transactionId }))
      }
      return replies
    },
  }
}

const itemApplication = z.array(z.object({ selectionIdentifier: z.string(), amount: z.number() }))

/** The lines that an offer for several items takes something off. */
function readItems({ itemApplication: told }: RedemptionWire) {
  return told === undefined ? [] : itemApplication.parse(told)
}

/** What the register takes off for an offer: from one line, from several, or from the whole check. */
function toDiscounts(applied: RedemptionWire, lines: readonly string[]): Happening[] {
  const { identifier, name, amount, selectionGuid } = applied
  const toDiscount = (dollars: unknown) => {
    const cents = Math.round(Number(dollars ?? 0) * 100)
    const source = { ...houseDiscounts.loyalty, name: String(name ?? 'Reward'), type: 'OPEN_FIXED' as const, cents }
    return plainDiscount(source, { cents, loyaltyReference: identifier })
  }
  const items = selectionGuid ? [{ selectionIdentifier: selectionGuid, amount }] : readItems(applied)
  if (items.length === 0) return [{ does: 'discount-check', check: 0, discount: toDiscount(amount) }]
  return items.map((item) => ({
    does: 'discount-line',
    line: lines.indexOf(item.selectionIdentifier),
    discount: toDiscount(item.amount),
  }))
}

type ToldCheck = NonNullable<ReturnType<Simulator['order']>>['checks'][number]

/** A redemption with the ids that its discounts got on the check, as the terminal tells of it from then on. */
function nameDiscounts(applied: RedemptionWire, { appliedDiscounts, selections }: ToldCheck): RedemptionWire {
  const findIn = (discounts: ToldCheck['appliedDiscounts']) =>
    discounts.find(({ loyaltyDetails }) => loyaltyDetails?.referenceId === applied.identifier)?.guid
  const items = readItems(applied)
  if (items.length === 0) {
    const guid = findIn([...appliedDiscounts, ...selections.flatMap((line) => line.appliedDiscounts)])
    return { ...applied, appliedDiscountGuid: guid ?? null }
  }
  const named = items.map((item) => {
    const line = selections.find(({ guid }) => guid === item.selectionIdentifier)
    return { ...item, appliedDiscountIdentifier: findIn(line?.appliedDiscounts ?? []) }
  })
  return { ...applied, multiItemDiscountGuid: randomUUID(), itemApplication: named }
}
