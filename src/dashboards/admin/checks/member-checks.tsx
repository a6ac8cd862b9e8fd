import { type ReactNode, useState } from 'react'
import { NoResults } from '#dashboards/admin/shared/no-results.tsx'
import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listMemberChecks, type MemberCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { checkColumn, Lines } from './check-cells.tsx'
import './check-columns.css'
import { CheckMember } from './check-member.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { useMoveCheck } from './use-move-check.tsx'

const PAGE_SIZE = 25

type Props = { q: string; date: string; toolbar: ReactNode; onClear: () => void; onDone: () => void }

/** Checks that are on a member's account, to be moved to another or taken back. */
export function MemberChecks({ q, date, toolbar, onClear, onDone }: Props) {
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'checks' })
  const checks = useApiQuery(listMemberChecks, { query: { q, ...(date && { date }), ...page.query } })
  const paging = usePaging(checks, page)
  const [toMove, setToMove] = useState<MemberCheckWire>()
  const [toTakeBack, setToTakeBack] = useState<MemberCheckWire>()
  const { moveTo, takeBack, isMoving } = useMoveCheck(onDone)

  return (
    <>
      <Panel label="Assigned checks" isFlush isBusy={checks.at === 'loading'}>
        {toolbar}
        <DataTable
          label="Assigned checks"
          columns={columns({ onMove: setToMove, onTakeBack: setToTakeBack, isMoving })}
          listing={toTableState(checks, 'checks')}
          rowKey={({ checkGuid }) => checkGuid}
          paging={paging}
          empty={
            q || date ? (
              <NoResults onClear={onClear}>No assigned checks match this search.</NoResults>
            ) : (
              <EmptyState drawing="inbox" title="No assigned checks">
                Checks on a member's account show up here. You can move them or take them back.
              </EmptyState>
            )
          }
        />
      </Panel>
      {toMove && (
        <MoveDialog
          key={toMove.checkGuid}
          check={toMove}
          onClose={() => setToMove(undefined)}
          onMove={(to) => {
            setToMove(undefined)
            moveTo(toMove, to)
          }}
        />
      )}
      {toTakeBack && (
        <TakeBackDialog
          key={toTakeBack.checkGuid}
          check={toTakeBack}
          onClose={() => setToTakeBack(undefined)}
          onTakeBack={() => {
            setToTakeBack(undefined)
            takeBack(toTakeBack)
          }}
        />
      )}
    </>
  )
}

type Options = {
  onMove: (check: MemberCheckWire) => void
  onTakeBack: (check: MemberCheckWire) => void
  isMoving: (checkGuid: string) => boolean
}

const ways: Record<MemberCheckWire['matchedBy'], string> = {
  customer: 'Linked customer',
  email: 'By email',
  phone: 'By phone',
  'tab-number': 'Member number on the tab',
  'tab-phone': 'Phone on the tab',
  staff: 'Assigned by staff',
  receipt: 'Claimed with the receipt',
  terminal: 'At the terminal',
}

function columns({ onMove, onTakeBack, isMoving }: Options): Column<MemberCheckWire>[] {
  return [
    checkColumn,
    {
      id: 'member',
      title: 'Member',
      cell: ({ member, matchedBy }) => <Lines first={<CheckMember member={member} />}>{ways[matchedBy]}</Lines>,
    },
    {
      id: 'guest',
      title: 'Guest',
      narrowLabel: 'Guest',
      cell: ({ customerName, tabName }) => (
        <div className="check-columns__guest">{customerName ?? tabName ?? <span className="dim">No name</span>}</div>
      ),
    },
    {
      id: 'total',
      title: 'Total',
      isNumber: true,
      narrow: 'end',
      cell: ({ total, points }) => (
        <Lines first={formatDollars(total)} isWhole>
          {points > 0 ? formatPoints(points) : 'No points'}
        </Lines>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      isNumber: true,
      cell: (check) => (
        <div className="check-columns__actions">
          <Button isBusy={isMoving(check.checkGuid)} onClick={() => onTakeBack(check)}>
            Take back<span className="vh"> check {formatNumber(check.checkNumber)}</span>
          </Button>
          <Button onClick={() => onMove(check)}>
            Move<span className="vh"> check {formatNumber(check.checkNumber)}</span>
          </Button>
        </div>
      ),
    },
  ]
}
