import { formatCountOf, formatDay } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import type { QueueDayWire } from '#features/discounts/queue/queue.contract.ts'
import { Icon } from '#ui/icon/icon.tsx'
import './day-strip.css'

type Props = {
  /** The latest first: today. */
  days: readonly QueueDayWire[]
  chosen: string
  /** Choosing the chosen day again shows all days. */
  onChoose: (day: string) => void
}

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', day: 'numeric' })

/** "Sat 14": the English order of both has the number first. */
function nameOf(date: string) {
  const parts = shortDay.formatToParts(new Date(date))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return `${part('weekday')} ${part('day')}`
}

/** The last two weeks: money, clear, or not yet checked. Each is a filter. */
export function DayStrip({ days, chosen, onChoose }: Props) {
  return (
    <section className="day-strip" aria-label="The last 14 days">
      <ol>
        {days.map((day, index) => (
          <li key={day.date}>
            <button
              type="button"
              data-state={day.state}
              aria-pressed={day.date === chosen}
              onClick={() => onChoose(day.date === chosen ? '' : day.date)}
            >
              <span aria-hidden="true">{nameOf(day.date)}</span>
              <span className="vh">{formatDay(day.date)}: </span>
              <Standing day={day} isToday={index === 0} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Standing({ day: { state, cases, cost }, isToday }: { day: QueueDayWire; isToday: boolean }) {
  if (state === 'open') {
    return (
      <>
        <b>{formatDollars(cost)}</b>
        <small>
          {formatCountOf(cases, 'case')}
          {isToday && ' so far'}
        </small>
      </>
    )
  }
  if (state === 'clear' || (state === 'partly' && isToday)) {
    return (
      <>
        <b>
          <Icon name="check" />
          Clear
        </b>
        {isToday && <small>so far</small>}
      </>
    )
  }
  return <b>{state === 'partly' ? 'Checked in part' : 'Not yet checked'}</b>
}
