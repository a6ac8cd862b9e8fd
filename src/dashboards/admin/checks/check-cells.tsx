import type { ReactNode } from 'react'
import { formatMoment, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import type { CheckWire } from '#features/pos/checks/checks.contract.ts'
import type { Column } from '#ui/table/table.tsx'

/** Which check it is, in the lists of unmatched and of assigned checks. */
export const checkColumn: Column<CheckWire> = {
  id: 'check',
  title: 'Check',
  cell: ({ checkNumber, openedAt }) => (
    <Lines first={<b>{formatNumber(checkNumber)}</b>} isWhole>
      <time dateTime={openedAt}>{formatMoment(openedAt)}</time>
    </Lines>
  ),
}

type LinesProps = {
  first: ReactNode
  /** Figures, times and names of staff are never broken in two. */
  isWhole?: boolean
  children: ReactNode
}

/** A line of a cell, with a smaller one below it. */
export function Lines({ first, isWhole, children }: LinesProps) {
  return (
    <div className="table-lines" data-whole={isWhole ? '' : undefined}>
      <span>{first}</span>
      {children && <small>{children}</small>}
    </div>
  )
}
