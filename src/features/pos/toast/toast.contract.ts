import { z } from 'zod'
import { isDate } from '#base/zoned-time.ts'
import { MAX_EMAIL_LENGTH, normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { posRefusals, syncSummaryWire } from '#features/pos/sync/sync.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const ORDERS_LIMIT = 100
/** Long before the point of sale, and long after this product. */
const FIRST_DATE = '2000-01-01'
const LAST_DATE = '2099-12-31'

const id = z.string().trim().min(1).max(100)
/** A date, or an instant of which the date is meant. */
const date = z
  .string()
  .transform((value) => value.slice(0, 10))
  .refine((value) => isDate(value) && value >= FIRST_DATE && value <= LAST_DATE, 'must be a date such as 2025-11-14')

export const createCustomer = endpoint('POST', '/api/toast/create-customer', {
  summary: 'Makes an approved member a customer of the point of sale.',
  who: ['manager', 'owner'],
  // A member as any screen knows them; who they are comes from the database.
  body: z.object({ member: z.object({ id }) }),
  answer: z.union([
    z.strictObject({ success: z.literal(true), customerId: z.string() }),
    z.strictObject({
      success: z.literal(false),
      customerId: z.null(),
      limitation: z.string(),
      fallbackAction: z.string(),
      error: z.string(),
    }),
  ]),
  refusals: {
    ...posRefusals,
    'no-such-member': true,
    'member-not-approved': true,
    'contacts-unverified': true,
    'pos-customer-taken': true,
  },
  refusedWith: { success: false, customerId: null },
})

const customerWire = z.strictObject({
  guid: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lastSeenAt: z.iso.datetime(),
})

export const findCustomers = endpoint('GET', '/api/toast/customers', {
  summary: 'The customers of the point of sale with this email.',
  who: ['manager', 'owner'],
  query: z.object({
    email: z
      .string()
      .trim()
      .min(1)
      .max(MAX_EMAIL_LENGTH)
      .pipe(z.email('must be an email address'))
      .transform(normalizeLogin),
  }),
  answer: z.strictObject({ success: z.literal(true), customers: z.array(customerWire) }),
  refusals: posRefusals,
  refusedWith: { success: false, customers: [] },
})

const posTransactionWire = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  checkNumber: z.string().nullable(),
  date: z.iso.datetime(),
  businessDate: z.string(),
  amount: z.number(),
  discountApplied: z.number(),
  total: z.number(),
  isVoided: z.boolean(),
  memberId: z.string().nullable(),
  pointsEarned: z.number(),
})
export type PosTransactionWire = z.output<typeof posTransactionWire>

export const syncTransactions = endpoint('POST', '/api/toast/sync-transactions', {
  summary: "Reads a customer's new checks and, if a member is named, assigns them to that member.",
  who: ['manager', 'owner'],
  body: z.object({ customerGuid: id, startDate: date.optional(), memberId: id.optional() }),
  answer: z.strictObject({
    success: z.literal(true),
    transactions: z.array(posTransactionWire),
    count: z.number(),
  }),
  refusals: {
    ...posRefusals,
    'sync-running': true,
    'no-such-member': true,
    'member-not-approved': true,
    'check-of-another-member': true,
    'check-not-countable': true,
  },
  refusedWith: { success: false, transactions: [], count: 0 },
})

export const testConnection = endpoint('GET', '/api/toast/test-connection', {
  summary: 'Whether the point of sale answers.',
  who: ['manager', 'owner'],
  answer: z.strictObject({ success: z.literal(true), connected: z.literal(true) }),
  refusals: posRefusals,
  refusedWith: { success: false, connected: false },
})

const endpointSummaryWire = z.strictObject({ successful: z.number(), total: z.number(), withData: z.number() })

export const testEndpoints = endpoint('GET', '/api/toast/test-endpoints', {
  summary: 'How many of the endpoints that we use of the point of sale respond.',
  who: ['manager', 'owner'],
  answer: z.strictObject({ success: z.literal(true), summary: endpointSummaryWire, timestamp: z.iso.datetime() }),
  refusals: posRefusals,
  refusedWith: { success: false, summary: { successful: 0, total: 0, withData: 0 } },
})

export const restaurantInfoWire = z
  .strictObject({ name: z.string(), timeZone: z.string(), closeoutHour: z.number() })
  .nullable()

export const limitationsWire = z
  .strictObject({ customers: z.boolean(), orders: z.boolean(), reporting: z.boolean(), messages: z.array(z.string()) })
  .nullable()

export const testAllEndpoints = endpoint('GET', '/api/toast/test-all-endpoints', {
  summary: 'What each endpoint that we use of the point of sale responds.',
  who: ['manager', 'owner'],
  answer: z.strictObject({
    success: z.literal(true),
    endpoints: z.array(
      z.strictObject({
        endpoint: z.string(),
        status: z.number(),
        responseLength: z.number(),
        url: z.string(),
        hasData: z.boolean(),
        isSuccessful: z.boolean(),
      }),
    ),
    summary: endpointSummaryWire,
    restaurantInfo: restaurantInfoWire,
    errors: z.array(z.string()),
    limitations: limitationsWire,
    timestamp: z.iso.datetime(),
  }),
  refusals: posRefusals,
  refusedWith: { success: false },
})

export const listOrders = endpoint('GET', '/api/toast/orders', {
  summary: 'Synced orders as the point of sale sent them, without their guests.',
  who: ['manager', 'owner'],
  query: z.object({
    startDate: date.optional(),
    endDate: date.optional(),
    limit: z.coerce.number<number>().int().min(1).max(ORDERS_LIMIT).default(ORDERS_LIMIT),
  }),
  answer: z.strictObject({ success: z.literal(true), orders: z.array(z.record(z.string(), z.unknown())) }),
  refusals: posRefusals,
  refusedWith: { success: false, orders: [] },
})

export const syncOrderRange = endpoint('POST', '/api/toast/orders', {
  summary: 'Syncs the orders of some days and returns the checks of members on them.',
  who: ['manager', 'owner'],
  body: z.strictObject({ startDate: date.optional(), endDate: date.optional() }),
  answer: z.strictObject({
    success: z.literal(true),
    transactions: z.array(posTransactionWire),
    count: z.number(),
    summary: syncSummaryWire,
  }),
  refusals: { ...posRefusals, 'sync-running': true },
  refusedWith: { success: false, transactions: [], count: 0 },
})

const faultWire = z.strictObject({
  name: z.string().min(1).max(50),
  times: z.number().int().min(1).max(1_000_000).optional(),
})
const simulatorWire = z.strictObject({
  url: z.string(),
  faults: z.array(faultWire),
  available: z.array(z.string()),
})

export const readSimulator = endpoint('GET', '/api/toast/simulator', {
  summary: 'The simulator of a demo, and which faults are on.',
  who: ['owner'],
  answer: simulatorWire,
  refusals: { 'not-found': true },
})

export const setSimulatorFaults = endpoint('PUT', '/api/toast/simulator', {
  summary: 'Switches on exactly these faults of the simulator.',
  who: ['owner'],
  body: z.object({ faults: z.array(z.object(faultWire.shape)).max(50) }),
  answer: simulatorWire,
  refusals: { 'not-found': true },
})
