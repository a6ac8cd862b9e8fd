import type { TransactionWire } from '#features/loyalty/memberships/members.contract.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** How many checks count that are of the last thirty days. */
export function countRecentVisits(
  transactions: readonly Pick<TransactionWire, 'kind' | 'date' | 'isVoided'>[],
  now: Date,
) {
  const since = now.getTime() - DAYS * DAY_MS
  return transactions.filter(({ kind, date, isVoided }) => kind === 'check' && !isVoided && Date.parse(date) >= since)
    .length
}
