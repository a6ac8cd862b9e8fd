import { describeWait } from '#base/describe-wait.ts'
import { toDollars } from '#base/money.ts'
import { claimReceipt as claimReceiptEndpoint } from '#features/pos/checks/checks.contract.ts'
import type { Receipt } from '#features/pos/checks/receipt.rules.ts'
import { ApiError, callApi } from '#web/api.client.ts'
import { type ReceiptProblems, receiptFields } from './claim-receipt-form.ts'

export type ReceiptOutcome =
  /** The check is this member's; unless it is new, it was so before. */
  | { outcome: 'counted'; points: number; isNew: boolean }
  | { outcome: 'wrong-fields'; problems: ReceiptProblems }
  | { outcome: 'login-required' }
  /** `canRetry` says whether the same words may well be accepted the next time. */
  | { outcome: 'failed'; message: string; canRetry: boolean }

/** Claims the check that a receipt is of. Sent twice, it counts once. */
export async function claimReceipt({ checkNumber, date, totalCents }: Receipt): Promise<ReceiptOutcome> {
  const body = { checkNumber, date, total: toDollars(totalCents) }
  try {
    const { pointsEarned: points, isNew } = await callApi(claimReceiptEndpoint, { body })
    return { outcome: 'counted', points, isNew }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return toRefusal(error)
  }
}

function toRefusal(error: ApiError): ReceiptOutcome {
  const { code, message, retryAfterSeconds } = error
  const fail = (sentence: string, canRetry = false) =>
    ({ outcome: 'failed', message: sentence, canRetry }) satisfies ReceiptOutcome
  switch (code) {
    case 'login-required':
      return { outcome: 'login-required' }
    case 'invalid-input': {
      const problems = error.problemsOf(receiptFields)
      return Object.keys(problems).length > 0 ? { outcome: 'wrong-fields', problems } : fail(message)
    }
    case 'unreachable':
      return fail("We couldn't connect. What you entered is still here. Check your connection and try again.", true)
    case 'pos-not-connected':
      return fail("We can't look up receipts online right now. Bring yours to the bar and we'll add it.")
    case 'check-of-another-member':
    case 'check-not-countable':
    case 'receipt-before-approval':
    case 'member-not-approved':
      return fail(`${message} If that doesn't look right, bring your receipt to the bar.`)
    case 'too-many-requests':
      return fail(retryAfterSeconds ? `Too many attempts. Try again ${describeWait(retryAfterSeconds)}.` : message)
    case 'unknown-answer':
    case 'internal-error':
    case 'database-unavailable':
      return fail(message, true)
    default:
      return fail(message)
  }
}
