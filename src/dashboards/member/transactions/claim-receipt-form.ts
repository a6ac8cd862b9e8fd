import { isDate } from '#base/zoned-time.ts'
import { type Receipt, readCheckNumber } from '#features/pos/checks/receipt.rules.ts'

export const receiptFields = ['checkNumber', 'date', 'total'] as const
type ReceiptField = (typeof receiptFields)[number]
export type TypedReceipt = Record<ReceiptField, string>
export type ReceiptProblems = Partial<Record<ReceiptField, string>>

type Reading = { outcome: 'complete'; receipt: Receipt } | { outcome: 'incomplete'; problems: ReceiptProblems }

/**
 * What was typed, as a receipt. Which dates can be claimed is for the server to say: its clock is the bar's, and that of
 * a phone may be wrong.
 */
export function readReceipt({ checkNumber, date, total }: TypedReceipt): Reading {
  const number = readCheckNumber(checkNumber)
  const totalCents = readCents(total)
  if (number && isDate(date) && totalCents)
    return { outcome: 'complete', receipt: { checkNumber: number, date, totalCents } }
  const problems: ReceiptProblems = {
    ...(!number && { checkNumber: 'Enter the check number' }),
    ...(!isDate(date) && { date: 'Choose the date on the receipt' }),
    ...(!totalCents && { total: 'Enter the total, like 56.80' }),
  }
  return { outcome: 'incomplete', problems }
}

/** "$1,204.10", "56.8" or "56,80": on some phones the only decimal sign is a comma. */
export function readCents(typed: string): number | undefined {
  const parts = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{0,2}))?$/.exec(typed.replaceAll(/[\s$]/g, ''))
  if (!parts) return undefined
  const [, dollars = '', cents = ''] = parts
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}
