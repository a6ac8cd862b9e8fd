import { addDays, weekday } from '#base/zoned-time.ts'
import { type DayHours, inDayOrder, type SpecialDay } from './hours.rules.ts'
import { formatHours, formatSpecialDay } from './hours-format.rules.ts'

/** Special days are announced this many days ahead. */
const DAYS_ANNOUNCED = 14

type Props = { hours: readonly DayHours[]; specialDays: readonly SpecialDay[]; today: string }

/** The week, with today marked and today's own hours in its row, and the special days that are coming. */
export function HoursTable({ hours, specialDays, today }: Props) {
  const announced = specialDays.filter(({ date }) => date >= today && date <= addDays(today, DAYS_ANNOUNCED))
  const exception = announced.find(({ date }) => date === today)
  return (
    <>
      <table className="hours">
        <caption className="vh">Hours</caption>
        <tbody>
          {inDayOrder(hours).map((usual) => {
            const isToday = usual.day === weekday(today)
            return (
              <tr key={usual.day} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">{isToday ? `${usual.day} (today)` : usual.day}</th>
                <td>{formatHours(isToday && exception ? exception : usual)}</td>
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
