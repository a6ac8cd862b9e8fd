import { type TerminalAnswerWire, type TransactionType, tellLoyalty } from '#features/pos/terminal/terminal.contract.ts'

export type Connection = {
  /** Sends a call to the loyalty provider: `fetch` with its address, or a test's own way to it. */
  post: (request: { headers: Record<string, string>; body: string }) => Promise<Response>
  key: string
  restaurantId: string
}
export type TerminalReply = { guid: string; status: number; body: TerminalAnswerWire }

type LoyaltyCall = { type: TransactionType; guid: string; told: Record<string, unknown> }

/** Where the body has what the call is about. */
const parts: Record<TransactionType, string> = {
  LOYALTY_SEARCH: 'search',
  LOYALTY_INQUIRE: 'check',
  LOYALTY_REDEEM: 'check',
  LOYALTY_ACCRUE: 'check',
  LOYALTY_REVERSE: 'reverse',
  LOYALTY_SIGNUP: 'signup',
  LOYALTY_TRANSFER: 'transfer',
}

/** One call as Toast's platform makes it for its terminals. */
export async function callLoyalty(
  { post, key, restaurantId }: Connection,
  { type, guid, told }: LoyaltyCall,
): Promise<TerminalReply> {
  const response = await post({
    headers: {
      'content-type': 'application/json',
      authorization: key,
      'toast-transaction-type': type,
      'toast-transaction-guid': guid,
      'toast-restaurant-external-id': restaurantId,
    },
    body: JSON.stringify({ toastTransactionType: type, [`${parts[type]}TransactionInformation`]: told }),
  })
  return { guid, status: response.status, body: tellLoyalty.answer.parse(await response.json()) }
}
