import { weekday } from '#base/zoned-time.ts'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { AgainstWire, EveningWire } from '#features/operations/tonight/tonight.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { changeInWords } from './against.rules.ts'
import './against-panel.css'
import { EveningChart } from './evening-chart.tsx'
import { wholeDollars } from './tonight-words.ts'

type Props = { against: AgainstWire | null; now: Date }

/** The evening so far against the same weekday of last week. What is not known is said, and never zero. */
export function AgainstPanel({ against, now }: Props) {
  const title = against ? `Against last ${weekday(against.beforeDate)}` : 'Against last week'
  if (!against?.tonight) {
    return (
      <Panel title={title}>
        <p className="dim">{whyUnknown(against)}</p>
      </Panel>
    )
  }
  const { tonight, before } = against
  return (
    <Panel title={title} intro={`by ${formatBarTime(now)}`} isFlush>
      {against.hours.length > 0 && (
        <div className="panel-body">
          <EveningChart against={against} now={now} label={inOneSentence(against, tonight, now)} />
        </div>
      )}
      {!before && <p className="against-panel__unknown">We don't have sales for last {weekday(against.beforeDate)}.</p>}
      <dl className="against-panel">
        {figures.map((figure) => (
          <Figure key={figure.name} {...figure} tonight={tonight} before={before} />
        ))}
      </dl>
      {against.hours.length > 0 && <Numbers against={against} />}
    </Panel>
  )
}

function whyUnknown(against: AgainstWire | null): string {
  if (!against) return "Couldn't load sales."
  if (against.register === 'none') return 'Sales come from your point of sale, and none is connected.'
  return `No sales from tonight or last ${weekday(against.beforeDate)} have synced yet.`
}

function inOneSentence({ beforeDate, before, beforeTotal }: AgainstWire, { sales }: EveningWire, now: Date) {
  const tonight = `Sales through the evening. Tonight ${wholeDollars(sales)} by ${formatBarTime(now)}`
  if (!before || beforeTotal === null) return `${tonight}.`
  const then = `last ${weekday(beforeDate)} ${wholeDollars(before.sales)} by then and ${wholeDollars(beforeTotal)} in all`
  return `${tonight}; ${then}.`
}

const orDash = (dollars: number | null) => (dollars === null ? '–' : formatDollars(dollars))

type FigureWords = {
  name: string
  read: (evening: EveningWire) => number | null
  format: (value: number | null) => string
}
const inCount = (value: number | null) => formatCount(value ?? 0)
const figures: FigureWords[] = [
  { name: 'Sales', read: ({ sales }) => sales, format: (value) => wholeDollars(value ?? 0) },
  { name: 'Checks', read: ({ checks }) => checks, format: inCount },
  { name: 'Member visits', read: ({ memberVisits }) => memberVisits, format: inCount },
  { name: 'Average check', read: ({ averageCheck }) => averageCheck, format: orDash },
]

type FigureProps = FigureWords & { tonight: EveningWire; before: EveningWire | null }

function Figure({ name, read, format, tonight, before }: FigureProps) {
  const value = read(tonight)
  const was = before && read(before)
  const change = value !== null && was !== null ? changeInWords(value, was) : undefined
  return (
    <div>
      <dt>{name}</dt>
      <dd className="against-panel__figure">{format(value)}</dd>
      {change && (
        <dd className="against-panel__change">
          <b data-tone={change.tone}>{change.words}</b> {change.tone ? 'than' : 'as'} {format(was)}
        </dd>
      )}
    </div>
  )
}

function Numbers({ against: { hours, beforeDate } }: { against: AgainstWire }) {
  return (
    <details className="against-panel__numbers">
      <summary>The numbers as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Sales by</th>
            <th scope="col">Tonight</th>
            <th scope="col">Last {weekday(beforeDate)}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ at, tonight, before }) => (
            <tr key={at}>
              <th scope="row">{formatBarTime(at)}</th>
              <td>{tonight === null ? '' : wholeDollars(tonight)}</td>
              <td>{before === null ? '' : wholeDollars(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
