import { toDollars } from '#base/money.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { ReceiptAnswerWire } from '#features/pos/checks/checks.wire.ts'
import type { Receipt } from '#features/pos/checks/receipt.rules.ts'
import { urls } from '#urls.ts'
import { type Answer, postJson } from '#web/post-json.ts'
import { type ReceiptProblems, receiptFields } from './claim-receipt-form.ts'

export type ReceiptOutcome =
  /** The check is this member's; unless it is new, it was so before. */
  | { outcome: 'counted'; points: number; isNew: boolean }
  | { outcome: 'wrong-fields'; problems: ReceiptProblems }
  | { outcome: 'login-required' }
  /** `canRetry` says whether the same words may well be accepted the next time. */
  | { outcome: 'failed'; message: string; canRetry: boolean }

type Refused = Extract<Answer<unknown>, { outcome: 'refused' }>

/** Claims the check that a receipt is of. Sent twice, it counts once. */
export async function claimReceipt({ checkNumber, date, totalCents }: Receipt): Promise<ReceiptOutcome> {
  const body = { checkNumber, date, total: toDollars(totalCents) }
  const answer = await postJson<Partial<ReceiptAnswerWire>>(urls.api.meReceipts, body)
  if (answer.outcome === 'unreachable') {
    const message = "We couldn't connect. What you entered is still here. Check your connection and try again."
    return { outcome: 'failed', message, canRetry: true }
  }
  if (answer.outcome === 'refused') return toRefusal(answer)
  const { pointsEarned: points, isNew } = answer.data
  return points === undefined || isNew === undefined ? UNKNOWN : { outcome: 'counted', points, isNew }
}

/** What came back is none of our own answers. */
const UNKNOWN: ReceiptOutcome = {
  outcome: 'failed',
  message: 'Something went wrong. Please try again.',
  canRetry: true,
}

function toRefusal({ status, details }: Refused): ReceiptOutcome {
  if (status === 401) return { outcome: 'login-required' }
  const problems = status === 400 ? readProblems(details.fields) : {}
  if (Object.keys(problems).length > 0) return { outcome: 'wrong-fields', problems }
  const { error, code } = details
  if (typeof error !== 'string') return UNKNOWN
  if (code === 'pos-not-connected') {
    const message = "We can't look up receipts online right now. Bring yours to the bar and we'll add it."
    return { outcome: 'failed', message, canRetry: false }
  }
  return { outcome: 'failed', message: explain(status, error, details), canRetry: status >= 500 }
}

/** The server's sentence, and what to do where it does not say that itself. */
function explain(status: number, sentence: string, { retryAfterSeconds }: Record<string, unknown>) {
  if (status === 409) return `${sentence} If that doesn't look right, bring your receipt to the bar.`
  if (status !== 429 || typeof retryAfterSeconds !== 'number') return sentence
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many attempts. Try again in ${formatCount(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** The first problem of each field that the form has. */
function readProblems(fields: unknown): ReceiptProblems {
  const listed: unknown[] = Array.isArray(fields) ? fields : []
  const problems: ReceiptProblems = {}
  for (const { field, problem } of listed.filter(isFieldProblem)) {
    const known = receiptFields.find((name) => name === field)
    if (known) problems[known] ??= problem
  }
  return problems
}

function isFieldProblem(value: unknown): value is { field: unknown; problem: string } {
  if (typeof value !== 'object' || value === null) return false
  return 'field' in value && 'problem' in value && typeof value.problem === 'string'
}
