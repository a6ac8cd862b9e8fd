import { z } from 'zod'
import { toDollars } from '#base/money.ts'
import { isDate } from '#base/zoned-time.ts'
import { MAX_EMAIL_LENGTH, normaliseLogin } from '#features/accounts/accounts.rules.ts'
import { MAX_DAYS } from '#features/pos/sync/sync.rules.ts'
import type { CheckOfCustomer } from './toast.queries.ts'

const ORDERS_LIMIT = 100
const DAY_MS = 24 * 60 * 60_000

const id = z.string().trim().min(1).max(100)
/** A date, or an instant of which the date is meant. */
const date = z
  .string()
  .transform((value) => value.slice(0, 10))
  .refine(isDate, 'must be a date such as 2025-11-14')

type Range = { startDate?: string | undefined; endDate?: string | undefined }

function checkRange({ startDate, endDate }: Range, context: z.RefinementCtx) {
  if (!startDate || !endDate) return
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message })
  if (days < 0) refuse('must not be before the start date')
  if (days > MAX_DAYS) refuse(`must be at most ${MAX_DAYS} days after the start date`)
}

/** A member as any screen knows them; who they are comes from the database. */
export const createCustomerBody = z.object({ member: z.object({ id }) })

export const customersQuery = z.object({
  email: z
    .string()
    .trim()
    .min(1)
    .max(MAX_EMAIL_LENGTH)
    .pipe(z.email('must be an e-mail address'))
    .transform(normaliseLogin),
})

export const syncTransactionsBody = z.object({ customerGuid: id, startDate: date.optional(), memberId: id.optional() })

export const ordersQuery = z
  .object({
    startDate: date.optional(),
    endDate: date.optional(),
    limit: z.coerce.number().int().min(1).max(ORDERS_LIMIT).default(ORDERS_LIMIT),
  })
  .superRefine(checkRange)

export const ordersBody = z
  .strictObject({ startDate: date.optional(), endDate: date.optional() })
  .superRefine(checkRange)

export const simulatorBody = z.object({
  faults: z
    .array(z.object({ name: z.string().min(1).max(50), times: z.number().int().min(1).max(1_000_000).optional() }))
    .max(50),
})

export function toPosTransactionWire({ check, points }: CheckOfCustomer) {
  return {
    id: check.guid,
    orderId: check.orderGuid,
    checkNumber: check.displayNumber,
    date: check.openedAt.toISOString(),
    businessDate: check.businessDate,
    amount: toDollars(check.amountCents),
    discountApplied: toDollars(check.discountCents),
    total: toDollars(check.totalCents),
    isVoided: check.isVoided,
    memberId: check.memberId,
    pointsEarned: points ?? 0,
  }
}
