import { formatTime } from '#base/format-time.ts'
import type { BonusTodayWire } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { bonusInWords } from '#features/loyalty/bonuses/bonuses.rules.ts'
import { Notice } from '#ui/notice.tsx'

/** What brings more points today. */
export function BonusToday({ bonuses }: { bonuses: readonly BonusTodayWire[] }) {
  return bonuses.map((bonus) => (
    <Notice key={bonus.name} type="info" title={`${bonusInWords(bonus)} today${hoursOf(bonus)}`}>
      {bonus.name}
    </Notice>
  ))
}

/** ", 5 PM to 11 PM", or nothing for all day. */
function hoursOf({ startsAt, endsAt }: BonusTodayWire) {
  return startsAt && endsAt ? `, ${formatTime(startsAt)} to ${formatTime(endsAt)}` : ''
}
