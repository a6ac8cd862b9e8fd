import type { LedgerLineWire } from '#features/loyalty/ledger/ledger.contract.ts'

/** A line of the ledger that counts a check of the register. */
export type CountedLine = LedgerLineWire & { check: NonNullable<LedgerLineWire['check']> }

export function isCounted(line: LedgerLineWire): line is CountedLine {
  return line.check !== null
}
