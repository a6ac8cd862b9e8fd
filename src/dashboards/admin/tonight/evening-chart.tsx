import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { AgainstWire } from '#features/operations/tonight/tonight.contract.ts'
import { gridOf } from './against.rules.ts'
import './evening-chart.css'
import { shortDay, wholeDollars } from './tonight-words.ts'

/** In units of the drawing. */
const LEFT = 40
const RIGHT = 242
const TOP = 16
const BOTTOM = 148
const LABEL_WIDTH = 100

type Point = { x: number; y: number }
const toPath = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Sales through the evening beside those of last week. The table below it has the same numbers. */
export function EveningChart({ against, now, label }: { against: AgainstWire; now: Date; label: string }) {
  const { hours, tonight, beforeTotal, beforeDate } = against
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last || !tonight) return null
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)]
  const grid = gridOf(Math.max(tonight.sales, beforeTotal ?? 0))
  const top = grid.at(-1) ?? 1
  const xOf = (at: number) => LEFT + ((Math.min(at, to) - from) / (to - from)) * (RIGHT - LEFT)
  const place = (at: string | number, sales: number): Point => ({
    x: xOf(typeof at === 'number' ? at : Date.parse(at)),
    y: BOTTOM - (sales / top) * (BOTTOM - TOP),
  })
  const end = place(Math.max(now.getTime(), from), tonight.sales)
  const here = [...hours.flatMap(({ at, tonight: sales }) => (sales === null ? [] : [place(at, sales)])), end]
  const before = hours.flatMap(({ at, before: sales }) => (sales === null ? [] : [place(at, sales)]))
  const beforeEnd = before.at(-1)
  const isEarly = end.x < LEFT + LABEL_WIDTH
  const third = Math.max(1, Math.round((hours.length - 1) / 3))
  return (
    <svg className="evening-chart" viewBox="0 0 306 172" role="img" aria-label={label}>
      {grid.map((line) => (
        <g key={line}>
          <line x1={LEFT} x2={RIGHT} y1={place(from, line).y} y2={place(from, line).y} />
          <text x={LEFT - 6} y={place(from, line).y + 4} textAnchor="end">
            {shortDollars(line)}
          </text>
        </g>
      ))}
      {hours
        .filter((_, index) => index % third === 0)
        .map(({ at }) => (
          <text key={at} x={place(at, 0).x} y={166} textAnchor="middle">
            {formatBarTime(at)}
          </text>
        ))}
      <path className="evening-chart__wash" d={`${toPath(here)}L${end.x.toFixed(1)} ${BOTTOM}L${LEFT} ${BOTTOM}z`} />
      <path className="evening-chart__before" d={toPath(before)} />
      <path className="evening-chart__tonight" d={toPath(here)} />
      <circle className="evening-chart__dot" cx={end.x} cy={end.y} r={4.5} />
      {/* Left of the dot, where the line of last week does not go; early in the evening there is no room yet. */}
      <text
        className="evening-chart__label"
        x={isEarly ? LEFT + 4 : end.x - 8}
        y={end.y - (isEarly ? 14 : 6)}
        textAnchor={isEarly ? 'start' : 'end'}
      >
        {wholeDollars(tonight.sales)} tonight
      </text>
      {beforeEnd && beforeTotal !== null && (
        <>
          <text className="evening-chart__total" x={RIGHT + 6} y={beforeEnd.y + 1}>
            {wholeDollars(beforeTotal)}
          </text>
          <text x={RIGHT + 6} y={beforeEnd.y + 15}>
            {shortDay(beforeDate)}
          </text>
        </>
      )}
    </svg>
  )
}

/** "$6k" beside a line. */
const shortDollars = (dollars: number) =>
  dollars >= 1000 ? `$${(dollars / 1000).toLocaleString('en-US')}k` : wholeDollars(dollars)
