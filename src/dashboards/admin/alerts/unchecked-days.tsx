import { useState } from 'react'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { findDiscountAlerts } from '#features/discounts/discounts.contract.ts'
import type { AlertCounts } from '#features/discounts/queue/queue.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApiError } from '#web/api.client.ts'
import { listDates, monthDay } from './day-words.ts'

/** Which of the last days nobody has looked over yet, and the button that has it done. */
export function UncheckedDays({ counts: { days, lastDate } }: { counts: AlertCounts }) {
  const due = days
    .filter(({ date, state }) => date <= lastDate && (state === 'unchecked' || state === 'partly'))
    .map(({ date }) => date)
    .toReversed()
  const checking = useCheckDays()
  if (due.length === 0 && !checking.said) return null
  if (due.length === 0) return <Notice type="success">{checking.said}</Notice>
  const isOne = due.length === 1
  return (
    <Notice
      type="warning"
      title={`${listDates(due)} ${isOne ? 'is' : 'are'} not yet checked.`}
      action={
        <Button icon="sync" isBusy={checking.isBusy} onClick={() => checking.run(due)}>
          {isOne ? 'Check this day now' : `Check ${due.length === 2 ? 'both' : `all ${due.length}`} days now`}
        </Button>
      }
    >
      {checking.said ?? `We can't say ${isOne ? 'that day is' : 'those days are'} clear.`}
    </Notice>
  )
}

/** Has days read from the register and looked over, one after the other. The first that fails ends it, and says why. */
export function useCheckDays() {
  const { mutateAsync } = useApiMutation(findDiscountAlerts)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<string>()

  async function run(dates: readonly string[]) {
    setIsBusy(true)
    let found = 0
    for (const [index, date] of dates.entries()) {
      setSaid(`Checking ${monthDay(date)}, ${index + 1} of ${dates.length}...`)
      try {
        found += (await mutateAsync({ body: { date } })).newAlerts
      } catch (error) {
        setSaid(`${monthDay(date)} couldn't be checked. ${error instanceof ApiError ? error.message : ''}`)
        setIsBusy(false)
        return
      }
    }
    setSaid(
      `${formatCountOf(dates.length, 'day')} checked. ${found > 0 ? formatCountOf(found, 'new alert') : 'Nothing new'}.`,
    )
    setIsBusy(false)
  }

  return { isBusy, said, run }
}
