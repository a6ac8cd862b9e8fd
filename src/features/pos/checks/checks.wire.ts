import { z } from 'zod'
import { toDollars } from '#base/money.ts'
import { isDate } from '#base/zoned-time.ts'
import { pageQuery } from '#web/paging.ts'
import type { listUnmatchedChecks } from './checks.queries.ts'
import { readCheckNumber } from './receipt.rules.ts'

const MAX_SEARCH_LENGTH = 100
const MAX_DOLLARS = 100_000

export const unmatchedQuery = z.object({
  ...pageQuery,
  view: z.enum(['likely', 'all', 'dismissed']).default('likely'),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
})

const id = z.string().min(1).max(100)

/** Whose the check is, or that it is nobody's, or that this was said by mistake. */
export const assignBody = z.union([
  z.object({ checkGuid: id, memberId: id }),
  z.object({ checkGuid: id, dismiss: z.boolean() }),
])

export const receiptBody = z.object({
  checkNumber: z
    .string()
    .max(40)
    .transform((typed, context) => {
      const number = readCheckNumber(typed)
      if (number) return number
      context.addIssue('Please enter the number of the check as it is on the receipt')
      return z.NEVER
    }),
  date: z.string().refine(isDate, 'Please choose the date on the receipt'),
  total: z
    .number('Please enter the total as it is on the receipt')
    .positive('Please enter the total as it is on the receipt')
    .max(MAX_DOLLARS, 'Please enter the total as it is on the receipt')
    .transform((dollars) => Math.round(dollars * 100)),
})

type Row = Awaited<ReturnType<typeof listUnmatchedChecks>>['list'][number]

export function toUnmatchedCheckWire({ check, serverName, tableName, isLikely }: Row) {
  return {
    checkGuid: check.guid,
    checkNumber: check.displayNumber,
    businessDate: check.businessDate,
    openedAt: check.openedAt.toISOString(),
    tabName: check.tabName,
    customerName: check.customerName,
    customerEmail: check.customerEmail,
    serverName: serverName ?? 'Unknown',
    tableNumber: tableName,
    amount: toDollars(check.amountCents),
    discount: toDollars(check.discountCents),
    total: toDollars(check.totalCents),
    isLikely,
    dismissedAt: check.dismissedAt?.toISOString() ?? null,
  }
}

export type UnmatchedCheckWire = ReturnType<typeof toUnmatchedCheckWire>

export type ReceiptAnswerWire = { success: true; pointsEarned: number; isNew: boolean }
