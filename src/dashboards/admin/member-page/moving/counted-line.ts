import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import type { LedgerLineWire } from '#features/loyalty/ledger/ledger.contract.ts'

/** A line of the ledger that counts a check of the register. */
export type CountedLine = LedgerLineWire & { check: NonNullable<LedgerLineWire['check']> }

/** "check #4417", or what a check without a number is called. */
export function nameOfCheck({ check: { number } }: CountedLine) {
  return number === null ? 'this check' : `check ${formatNumber(number)}`
}

export function isCounted(line: LedgerLineWire): line is CountedLine {
  return line.check !== null
}
