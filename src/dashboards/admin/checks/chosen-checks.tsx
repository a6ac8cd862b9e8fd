import { BulkBar, DoneBar } from '#dashboards/admin/shared/bulk/bulk-bar.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { Button } from '#ui/button/button.tsx'
import type { BulkDismissal } from './use-bulk-dismissal.ts'

/** The checks that are chosen, to be dismissed or restored together; or what was just done with them. */
export function ChosenChecks({ bulk, verb }: { bulk: BulkDismissal; verb: 'Dismiss' | 'Restore' }) {
  const { checks, told, isBusy, problem } = bulk
  if (checks.length > 0) {
    const sum = checks.reduce((total, check) => total + check.total, 0)
    const count = formatCountOf(checks.length, 'check')
    return (
      <BulkBar
        label="Chosen checks"
        sum={`${count} chosen, ${formatDollars(sum)}.`}
        more="Guests can still claim them with their receipts."
        problem={problem}
        isBusy={isBusy}
        onClear={bulk.clear}
      >
        <Button variant="primary" isBusy={isBusy} onClick={bulk.dismiss}>
          {verb} {count}
        </Button>
      </BulkBar>
    )
  }
  if (!told) return null
  return (
    <DoneBar
      key={told.at}
      done={told.words && <b>{told.words}</b>}
      left={told.left}
      problem={problem}
      isBusy={isBusy}
      onUndo={told.undo}
      onClose={bulk.forget}
    />
  )
}
