import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'

/** Toast's kinds of call, in the header and again in the body. */
export const transactionTypes = [
  'LOYALTY_SEARCH',
  'LOYALTY_INQUIRE',
  'LOYALTY_REDEEM',
  'LOYALTY_ACCRUE',
  'LOYALTY_REVERSE',
  'LOYALTY_SIGNUP',
  'LOYALTY_TRANSFER',
] as const
export type TransactionType = (typeof transactionTypes)[number]

const transactionStatuses = [
  'ACCEPT',
  'ERROR_INVALID_TOAST_TRANSACTION_TYPE',
  'ERROR_ACCOUNT_INVALID',
  'ERROR_INVALID_INPUT_PROPERTIES',
  'ERROR_TRANSACTION_DOES_NOT_EXIST',
  'ERROR_INVALID_TOKEN',
  'ERROR_TRANSACTION_CANNOT_BE_REVERSED',
  'ERROR_INVALID_RESTAURANT',
  'ERROR_INVALID_TRANSFER',
  'ERROR_ALREADY_REGISTERED',
  'ERROR',
] as const

const accountWire = z.strictObject({
  identifier: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pointsBalance: z.string(),
})

const itemWire = z.strictObject({ selectionIdentifier: z.string(), amount: z.number() })

const offerWire = z.strictObject({
  identifier: z.string(),
  name: z.string(),
  applicable: z.boolean(),
  selectionType: z.enum(['CHECK', 'ITEM', 'MULTI_ITEM']),
  itemApplication: z.array(itemWire),
  amount: z.number(),
  quantity: z.number(),
  description: z.string().max(200),
})

/** Unknown fields are kept: the answer repeats a redemption as it came, with the amount that was granted. */
export const redemptionWire = z.looseObject({
  identifier: z.string().min(1).max(100),
  selectionGuid: z.string().nullish(),
  appliedDiscountGuid: z.string().nullish(),
  multiItemDiscountGuid: z.string().nullish(),
})
export type RedemptionWire = z.output<typeof redemptionWire>

const checkResponseWire = z.strictObject({
  accountInfo: accountWire,
  offers: z.array(offerWire),
  appliedRedemptions: z.array(redemptionWire),
  rejectedRedemptions: z.array(z.strictObject({ redemption: redemptionWire, message: z.string() })),
  userMessage: z.string().optional(),
  redemptionLimit: z.strictObject({ maxRedemptions: z.number() }).optional(),
})
export type CheckResponseWire = z.output<typeof checkResponseWire>

const terminalAnswerWire = z.strictObject({
  transactionStatus: z.enum(transactionStatuses),
  message: z.string().optional(),
  searchResponse: z.strictObject({ accounts: z.array(accountWire) }).optional(),
  checkResponse: checkResponseWire.optional(),
  signupResponse: z.strictObject({ loyaltyIdentifier: z.string() }).optional(),
  transferResponse: z.strictObject({ loyaltyIdentifier: z.string() }).optional(),
})
export type TerminalAnswerWire = z.output<typeof terminalAnswerWire>

/** A check of a large party, with the taxes of each line, is longer than what people send. */
const MAX_CHECK_BYTES = 1024 * 1024

export const tellLoyalty = endpoint('POST', '/api/toast/loyalty', {
  summary:
    "Toast's terminals ask about members, redeem rewards and tell of paid checks. The kind of call is in the header Toast-Transaction-Type. What is refused is answered with 400 or 404 and its transactionStatus.",
  who: 'everyone',
  body: z.looseObject({}),
  maxBodyBytes: MAX_CHECK_BYTES,
  answer: terminalAnswerWire,
  refusals: { 'not-found': true, 'too-many-requests': true },
})

export const readTerminal = endpoint('GET', '/api/toast/terminal', {
  summary: "Whether Toast's terminals are connected, when one last called, and the last few calls.",
  who: ['manager', 'owner'],
  answer: z.strictObject({
    url: z.string(),
    isConfigured: z.boolean(),
    hasKey: z.boolean(),
    hasPublicKey: z.boolean(),
    restaurantId: z.string().nullable(),
    lastCallAt: z.iso.datetime().nullable(),
    lastRefusedAt: z.iso.datetime().nullable(),
    /** The newest first, without whose they were. Searches and looks at a check are not kept. */
    recentCalls: z.array(
      z.strictObject({
        type: z.enum(['redeem', 'accrue', 'reverse', 'signup']),
        at: z.iso.datetime(),
        isAccepted: z.boolean(),
      }),
    ),
  }),
})
