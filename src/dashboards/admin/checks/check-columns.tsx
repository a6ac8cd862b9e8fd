import { formatMoment, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { Column } from '#ui/table/table.tsx'
import { checkColumn, Lines } from './check-cells.tsx'
import './check-columns.css'
import { type SuggestionActions, Suggestions } from './check-suggestions.tsx'
import type { BulkDismissal } from './use-bulk-dismissal.ts'

type Options = SuggestionActions & {
  view: 'likely' | 'all' | 'dismissed'
  onAssign: (check: UnmatchedCheckWire) => void
  dismiss: (check: UnmatchedCheckWire) => void
  restore: (check: UnmatchedCheckWire) => void
  isDeciding: (checkGuid: string) => boolean
  bulk: Pick<BulkDismissal, 'isChosen' | 'choose'>
}

/** What the list of unmatched checks says of each, and what can be done with it. */
export function checkColumns(options: Options): Column<UnmatchedCheckWire>[] {
  return [
    { ...checkColumn, cell: (check) => <Choosable check={check} bulk={options.bulk} /> },
    { id: 'guest', title: 'Guest', cell: (check) => <Guest check={check} {...options} /> },
    {
      id: 'server',
      title: 'Server',
      narrowLabel: 'Server',
      cell: ({ serverName, tableNumber }) => (
        <Lines first={serverName} isWhole>
          {tableNumber && `Table ${tableNumber}`}
        </Lines>
      ),
    },
    options.view === 'dismissed' ? dismissedColumn : discountColumn,
    {
      id: 'total',
      title: 'Total',
      isNumber: true,
      narrow: 'end',
      cell: ({ amount, total }) => (
        <Lines first={formatDollars(total)} isWhole>
          {formatDollars(amount)} earns points
        </Lines>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      isNumber: true,
      cell: (check) => <Actions check={check} {...options} />,
    },
  ]
}

/** Which check it is, behind the box to choose it by. */
function Choosable({ check, bulk }: { check: UnmatchedCheckWire } & Pick<Options, 'bulk'>) {
  return (
    <div className="check-columns__check">
      <Checkbox
        label={<span className="vh">Choose check {formatNumber(check.checkNumber)}</span>}
        checked={bulk.isChosen(check.checkGuid)}
        onChange={({ target }) => bulk.choose([check], target.checked)}
      />
      {checkColumn.cell(check)}
    </div>
  )
}

function Guest({ check, ...options }: Options & { check: UnmatchedCheckWire }) {
  const { customerName, tabName, customerEmail, isLikely } = check
  // Those that are probably a member's are marked in a list that holds others as well.
  const isMarked = options.view !== 'likely' && isLikely
  return (
    <div className="check-columns__guest">
      <Lines
        first={
          <>
            {customerName ?? tabName ?? <span className="dim">No name</span>}{' '}
            {isMarked && (
              <Badge tone="info" icon="user">
                Likely member
              </Badge>
            )}
          </>
        }
      >
        {customerEmail ?? (customerName && tabName ? `Tab: ${tabName}` : undefined)}
      </Lines>
      {options.view !== 'dismissed' && <Suggestions check={check} {...options} />}
    </div>
  )
}

const discountColumn: Column<UnmatchedCheckWire> = {
  id: 'discount',
  title: 'Discount',
  isNumber: true,
  narrowLabel: 'Discount',
  cell: ({ discount }) => (discount > 0 ? <span className="money">{formatDollars(discount)}</span> : '–'),
}

const dismissedColumn: Column<UnmatchedCheckWire> = {
  id: 'dismissed',
  title: 'Dismissed',
  narrowLabel: 'Dismissed',
  cell: ({ dismissedAt }) => dismissedAt && <time dateTime={dismissedAt}>{formatMoment(dismissedAt)}</time>,
}

function Actions({ check, onAssign, dismiss, restore, isDeciding }: Options & { check: UnmatchedCheckWire }) {
  const name = `check ${formatNumber(check.checkNumber)}`
  const isDismissed = check.dismissedAt !== null
  return (
    <div className="check-columns__actions">
      <Button isBusy={isDeciding(check.checkGuid)} onClick={() => (isDismissed ? restore : dismiss)(check)}>
        {isDismissed ? 'Restore' : 'Dismiss'}
        <span className="vh">: {name}</span>
      </Button>
      <Button variant={check.suggestions.length > 0 ? undefined : 'strong'} onClick={() => onAssign(check)}>
        Assign<span className="vh"> {name}</span>
      </Button>
    </div>
  )
}
