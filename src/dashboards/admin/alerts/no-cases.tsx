import type { AlertCounts } from '#features/discounts/queue/queue.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type ChooseAlerts, type ChosenAlerts, isNarrowed, NOT_NARROWED } from './chosen-alerts.ts'
import { monthDay } from './day-words.ts'

type Props = {
  chosen: ChosenAlerts
  counts: AlertCounts | undefined
  onChoose: ChooseAlerts
}

/** Why there is nothing. What nobody has looked at is never called clear. */
export function NoCases({ chosen, counts, onChoose }: Props) {
  const { view, day } = chosen
  const all = <Button onClick={() => onChoose(NOT_NARROWED)}>{chosen.case ? 'Show all cases' : 'Clear filters'}</Button>
  const known = counts?.days.find(({ date }) => date === day)
  const isUnknown = view === 'open' && (known?.state === 'unchecked' || known?.state === 'partly')
  const isAnyUnknown = counts?.days.some(({ date, state }) => date <= counts.lastDate && isOpenQuestion(state))
  return (
    <Panel label="Alerts" isFlush>
      {isUnknown && (
        <EmptyState drawing="search" title={`${monthDay(day)} is not yet checked`} action={all}>
          We can't say it is clear.
        </EmptyState>
      )}
      {chosen.case && (
        <EmptyState drawing="search" title="We couldn't find this case" action={all}>
          It may have become part of another one.
        </EmptyState>
      )}
      {!isUnknown && !chosen.case && isNarrowed(chosen) && (
        <EmptyState drawing="search" title={`No ${view} alerts match`} action={all}>
          {chosen.q ? 'Try a name, a member or the number of a check.' : 'Other days, people or reasons may have some.'}
        </EmptyState>
      )}
      {!isNarrowed(chosen) && view === 'resolved' && (
        <EmptyState drawing="inbox" title="No resolved alerts">
          Resolved alerts show up here with their notes.
        </EmptyState>
      )}
      {!isNarrowed(chosen) && view === 'open' && (
        <EmptyState drawing="percent" title={isAnyUnknown ? 'No open alerts on the days we checked' : 'No open alerts'}>
          {isAnyUnknown ? 'Some days are not yet checked.' : "You're all caught up."}
        </EmptyState>
      )}
    </Panel>
  )
}

const isOpenQuestion = (state: string) => state === 'unchecked' || state === 'partly'
