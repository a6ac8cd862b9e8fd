import { groupBy } from '#base/group-by.ts'
import type { WatchedDay } from './alert.rules.ts'
import { givenByDecision } from './discount-findings.rules.ts'
import { refundedCents } from './money-findings.rules.ts'
import type { ServerDay } from './trends.rules.ts'

/** The figures of each server on a day. */
export function measureServers({
  checks,
  rules,
  businessDate,
}: Pick<WatchedDay, 'checks' | 'rules' | 'businessDate'>): ServerDay[] {
  const served = checks.flatMap((check) =>
    check.server && !check.noSaleReason ? { ...check, server: check.server } : [],
  )
  return [...groupBy(served, ({ server }) => server.guid)].map(([id, own]) => {
    const sold = own.filter(({ isVoided }) => !isVoided)
    const given = sold.map((check) => givenByDecision(check, rules)).filter(({ cents }) => cents > 0)
    const unapproved = given.filter(({ unapprovedCents }) => unapprovedCents > 0)
    const voided = own.filter(({ isVoided, voidedCents }) => isVoided || voidedCents > 0)
    const refunded = own.filter((check) => refundedCents(check) > 0)
    return {
      server: { id, name: own[0].server.name },
      businessDate,
      checks: own.length,
      grossCents: sum(sold.map(({ grossCents }) => grossCents)),
      givenChecks: given.length,
      givenCents: sum(given.map(({ cents }) => cents)),
      unapprovedChecks: unapproved.length,
      unapprovedCents: sum(unapproved.map(({ unapprovedCents }) => unapprovedCents)),
      voidedChecks: voided.length,
      voidedCents: sum(voided.map(({ voidedCents }) => voidedCents)),
      refundedChecks: refunded.length,
      refundedCents: sum(refunded.map(refundedCents)),
      refundedOrders: refunded.map(({ orderNumber }) => orderNumber ?? 'no number'),
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
