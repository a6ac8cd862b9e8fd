import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type TransactionType, tellLoyalty } from '#features/pos/terminal/terminal.contract.ts'
import type { ToastSettings } from '#features/pos/toast/client/toast-login.ts'
import { signToastEvent } from '#features/pos/webhooks/toast-signature.ts'
import { receiveToastEvent } from '#features/pos/webhooks/webhooks.contract.ts'
import { callLoyalty } from '#simulator/toast/terminal/call-loyalty.ts'
import type { Invited } from './planned-visits.ts'

const TERMINAL_KEY = 'the key of the terminals'
const WEBHOOK_SECRET = 'what the events are signed with'
const SYNC_SECRET = 'what the scheduler outside knows'
const AGAIN_MS = 25

/** With what a product is started that these tellers tell. */
export function tellerSettings({ url, clientId, clientSecret, restaurantId }: ToastSettings) {
  return {
    TOAST_URL: url,
    TOAST_CLIENT_ID: clientId,
    TOAST_CLIENT_SECRET: clientSecret,
    TOAST_RESTAURANT_ID: restaurantId,
    TOAST_LOYALTY_KEY: TERMINAL_KEY,
    TOAST_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SYNC_SECRET,
    POLL_SECONDS: '0',
  }
}

type Accrual = { guid: string; order: string; card: string | undefined }
type Deps = {
  account: ToastSettings
  /** Where the server is, once it runs again. */
  url: () => Promise<string>
  /** How calls are sent; the usual way unless told otherwise. */
  send?: typeof fetch
}

/** Webhooks and terminals that tell the same thing again, under the same id, until they get an answer. */
export function connectTellers({ account: { restaurantId }, url, send: fetchFrom = fetch }: Deps) {
  /** A server that was killed gave no answer, or half of one. */
  async function insist<Answer extends { status: number }>(send: (url: string) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await send(await url()).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await delay(AGAIN_MS)
    }
  }

  async function tell(type: TransactionType, guid: string, told: Record<string, unknown>) {
    const { body } = await insist((base) => {
      const post = (request: RequestInit) => fetchFrom(`${base}${tellLoyalty.path}`, { method: 'POST', ...request })
      return callLoyalty({ key: TERMINAL_KEY, restaurantId, post }, { type, guid, told })
    })
    if (body.transactionStatus !== 'ACCEPT') throw new Error(`The terminal was told ${JSON.stringify(body)}`)
    return body
  }

  return {
    /** The same event again, under the same id, changes nothing. */
    async announce(orderGuid: string, guid: string = randomUUID()) {
      const timestamp = new Date().toISOString()
      const details = { restaurantGuid: restaurantId, order: { guid: orderGuid, checks: [] } }
      const body = JSON.stringify({ timestamp, eventType: 'order_updated', guid, details })
      const signature = signToastEvent(Buffer.from(body), { timestamp, secret: WEBHOOK_SECRET })
      const headers = { 'content-type': 'application/json', 'toast-signature': signature }
      const post = (base: string) => fetchFrom(`${base}${receiveToastEvent.path}`, { method: 'POST', headers, body })
      const { status } = await insist(post)
      if (status >= 400) throw new Error(`An event was refused with ${status}`)
    },

    /** Shows a card at a terminal: who it is, and what they may have. */
    async ask(card: string, orderGuid: string) {
      await tell('LOYALTY_INQUIRE', randomUUID(), {
        loyaltyIdentifier: card,
        orderGuid,
        check: { guid: `asked-on-${orderGuid}`, selections: [] },
        redemptions: [],
      })
    },

    /** A paid check, as it was at some time; the first to arrive under this id counts. */
    async accrue({ guid, order, card }: Accrual, version: { check: unknown } | undefined) {
      await tell('LOYALTY_ACCRUE', guid, {
        loyaltyIdentifier: card,
        orderGuid: order,
        check: version?.check,
        redemptions: [],
      })
    },

    /** Redeems the one reward of a member on a check of its own, and takes it back where that is the plan. */
    async redeem(person: Invited | undefined) {
      if (!person?.rewardId) return
      const { id, rewardId, isReversed } = person
      const selection = { guid: `dish-${id}`, displayName: 'House plate', preDiscountPrice: 20, price: 20 }
      const redeemed = await tell('LOYALTY_REDEEM', `redemption-${id}`, {
        loyaltyIdentifier: id,
        orderGuid: `evening-${id}`,
        check: { guid: `reward-${id}`, selections: [selection] },
        redemptions: [{ identifier: rewardId }],
      })
      if (redeemed.checkResponse?.appliedRedemptions.length !== 1) throw new Error('The reward was not given out')
      if (isReversed) await tell('LOYALTY_REVERSE', `reversal-${id}`, { transactionId: `redemption-${id}` })
    },

    /** Has the server read the last day. Returns the status; 0 when it was killed. */
    async sync(): Promise<number> {
      const headers = { authorization: `Bearer ${SYNC_SECRET}` }
      const answer = await fetchFrom(`${await url()}/api/auto-sync-orders?days=1`, { headers }).catch(() => undefined)
      if (answer?.status !== 200) await delay(AGAIN_MS)
      return answer?.status ?? 0
    },
  }
}
