import { DoneBar } from '#dashboards/admin/shared/bulk/bulk-bar.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { WhatWasDone } from '#features/discounts/queue/queue.contract.ts'
import { type LeftReason, outcomeWords } from '#features/discounts/queue/queue.rules.ts'
import type { CaseChanges, Changed } from './use-case-changes.ts'

type Props = Pick<CaseChanges, 'isBusy' | 'forget' | 'reopen'> & { changed: Changed }

/** What was just done with some cases, and what was not. */
export function ChangedBar({ changed, isBusy, forget, reopen }: Props) {
  const { done, left, what, outcome, cost } = changed
  return (
    <DoneBar
      done={
        done.length > 0 && (
          <>
            <b>
              {formatCountOf(done.length, 'case')} {what}
              {cost > 0 && `, ${formatDollars(cost)}`}.
            </b>{' '}
            {outcome && `${outcomeWords[outcome]}.`}
          </>
        )
      }
      left={left.map((one) => describeLeft(one, what))}
      isBusy={isBusy}
      onUndo={what === 'resolved' && done.length > 0 ? () => reopen(done) : undefined}
      onClose={forget}
    />
  )
}

const reasons: Record<LeftReason, (by: string) => string> = {
  'already-resolved': (by) => `${by} already resolved it`,
  'already-open': () => 'it is open already',
  'closed-itself': () => 'it closed on its own',
  'not-found': () => 'it is no longer there',
}

function describeLeft({ headline, reason, by }: WhatWasDone['left'][number], what: Changed['what']) {
  return `Not ${what}: ${headline ?? 'one case'} (${reasons[reason](by ?? 'Someone')}).`
}
