import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { fakePos } from '../fakes/toast.ts'
import { makeToastOrder } from '../make/make-toast-order.ts'

export const CHECK_TO_ASSIGN = 'check-one'

/** A point of sale at which everything that people can name has the same words for a name, its failures included. */
export function makeHostilePos(text: string) {
  const orders = [makeOrder('one', text), makeOrder('other', text), makeOddOrder(text), makeUnreadableOrder(text)]
  const toast = { isFailing: false }
  const { pos, client } = fakePos(() => {
    if (toast.isFailing) throw new ToastError('refused', { detail: text })
    return [orders]
  })
  const hostile: PointOfSale = {
    ...pos,
    client: {
      ...client,
      names: async (kind) =>
        [`${kind}-1`, text].map((guid) => ({ guid, name: text, email: text, phoneDigits: null, jobGuids: [text] })),
      restaurant: async () => ({ general: { name: text, timeZone: 'America/New_York', closeoutHour: 4 } }),
      probe: async (path) => ({ status: 500, responseLength: 2, hasData: false, url: path, error: text }),
    },
  }
  return { pos: hostile, toast }
}

function makeOrder(name: string, text: string) {
  const discount = { discountName: text, discountReason: text, discountType: text }
  const customer = { guid: text, firstName: text, lastName: text, email: text, phone: text }
  // Half the price is more than any membership gives, so it raises an alert.
  const lines = [{ cents: 9000, discountCents: 4500, ...discount, item: text }]
  const check = { guid: `check-${name}`, number: text, tabName: text, customer, lines }
  return { ...makeToastOrder({ guid: `order-${name}`, checks: [check] }), source: text, displayNumber: text }
}

/** The words as an id: those are ASCII. */
export const toId = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?')

/** An order that cannot be read, and is set aside. */
function makeUnreadableOrder(text: string) {
  return { guid: `${toId(text)} unread`, displayNumber: text, checks: text }
}

/** An order whose ids and words of state are the same words too. */
function makeOddOrder(text: string) {
  const id = toId(text)
  const reference = { guid: text }
  const lines = [{ cents: 9000, discountCents: 4500, discountGuid: text, approver: text }]
  const order = makeToastOrder({ guid: id, server: text, checks: [{ guid: id, status: text, lines }] })
  const voidInfo = { voidUser: reference, voidApprover: reference, voidReason: reference }
  const payments = [{ guid: text, type: text, amount: 1, paymentStatus: 'VOIDED', server: reference, voidInfo }]
  const loyaltyDetails = { vendor: text, referenceId: text }
  const appliedDiscounts = [{ guid: text, name: text, discountAmount: 1, discount: reference, loyaltyDetails }]
  const checks = (order.checks as object[]).map((check) => ({
    ...check,
    openedBy: reference,
    payments,
    appliedDiscounts,
  }))
  return { ...order, checks, table: reference, diningOption: reference, revenueCenter: reference }
}
