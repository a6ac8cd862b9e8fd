import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import {
  type BirthdayTreat,
  type BirthdayWire,
  readBirthdayTreat,
} from '#features/loyalty/birthdays/birthdays.contract.ts'
import { BirthdayDialog } from './birthday-dialog.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { OnOff } from './on-off.tsx'

/** What members are treated to on their birthday. */
export function BirthdayPanel() {
  return (
    <OfferPanel
      title="Birthday treat"
      intro="Members who told us their birthday get a code, good once, around the day."
      state={useApiQuery(readBirthdayTreat, {})}
      factsOf={factsOf}
      edit={({ treat }, onClose) => <BirthdayDialog {...{ treat, onClose }} />}
    />
  )
}

function windowInWords({ daysBefore, daysAfter }: BirthdayTreat): string {
  if (daysBefore === 0 && daysAfter === 0) return 'On the birthday'
  const from = daysBefore === 0 ? 'the birthday' : `${formatCountOf(daysBefore, 'day')} before`
  const through = daysAfter === 0 ? 'the birthday' : `${formatCountOf(daysAfter, 'day')} after`
  return `From ${from} through ${through}`
}

function factsOf({ treat, birthdays, given, used }: BirthdayWire) {
  const known = ['Birthdays we know', formatCountOf(birthdays, 'member')] as const
  const state = ['State', <OnOff key="state" isOn={treat?.isActive ?? false} />] as const
  const last = ['Last 12 months', given === 0 ? 'None given' : `${given} given, ${used} used`] as const
  if (!treat?.isActive) return [state, known, ...(given > 0 ? [last] : [])]
  return [state, ['They get', treat.treat] as const, ['The code works', windowInWords(treat)] as const, known, last]
}
