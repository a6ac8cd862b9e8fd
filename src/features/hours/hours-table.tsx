import { addDays, weekday } from '#base/zoned-time.ts'
import { comingDate, type DayHours, findLateNight, inDayOrder, type LateNight, type SpecialDay } from './hours.rules.ts'
import { formatHours, formatLateNight, formatSpecialDay } from './hours-format.rules.ts'

/** Special days are announced this many days ahead. */
const DAYS_ANNOUNCED = 14

type Props = {
  hours: readonly DayHours[]
  specialDays: readonly SpecialDay[]
  lateNights: readonly LateNight[] | undefined
  today: string
}

/** The week, with today marked and today's own hours in its row, and the special days that are coming. */
export function HoursTable({ hours, specialDays, lateNights, today }: Props) {
  const announced = specialDays.filter(({ date }) => date >= today && date <= addDays(today, DAYS_ANNOUNCED))
  const exception = announced.find(({ date }) => date === today)
  return (
    <>
      <table className="hours">
        <caption className="vh">Hours</caption>
        <tbody>
          {inDayOrder(hours).map((usual) => {
            const isToday = usual.day === weekday(today)
            const shown = isToday && exception ? exception : usual
            const late =
              shown === usual ? findLateNight(usual, { lateNights, date: comingDate(usual.day, today) }) : undefined
            return (
              <tr key={usual.day} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">{isToday ? `${usual.day} (today)` : usual.day}</th>
                <td>
                  {formatHours(shown)}
                  {late && <span className="hours__late soft small"> {formatLateNight(late)}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {announced.length > 0 && (
        <ul className="special-days soft small">
          {announced.map((special) => (
            <li key={special.date}>{formatSpecialDay(special)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
