import { useId } from 'react'
import { sinceInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import { tabOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import type { OverviewWire } from '#features/content/content.contract.ts'
import type { HorizonWire } from '#features/content/today.contract.ts'
import { Badge } from '#ui/badge.tsx'
import './horizon.css'
import { barOf, monthsOf } from './horizon-axis.rules.ts'
import { SectionLink } from './section-link.tsx'

type Documents = OverviewWire['documents']
type Props = { rows: readonly HorizonWire[]; today: string; documents: Documents }

/** How far ahead the website knows: a bar for each content on one axis. The text repeats every date. */
export function Horizon({ rows, today, documents }: Props) {
  const months = monthsOf(today)
  return (
    <div className="horizon">
      <div className="horizon__scale" aria-hidden="true">
        <span>Content</span>
        <svg aria-hidden="true">
          <text x="0" y="50%">
            Today
          </text>
          {months.map(({ label, at }) => (
            <text key={label} x={`${at}%`} y="50%">
              {label}
            </text>
          ))}
        </svg>
        <span>Good until</span>
        <span>State</span>
      </div>
      <ul>
        {rows.map((row) => {
          const own = documents.filter(({ name }) => (tabOfDocument(name) ?? name) === row.section)
          return (
            <li key={row.section}>
              <div className="horizon__what">
                <SectionLink section={row.section}>{row.title}</SectionLink>
                <small>{row.note}</small>
              </div>
              <Track row={row} today={today} months={months} />
              <div className="horizon__until" data-tone={row.isWarning ? 'warn' : undefined}>
                <b>{row.until}</b>
                <span>{row.untilNote || changedInWords(own)}</span>
              </div>
              <State documents={own} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function changedInWords(documents: Documents): string {
  const latest = documents
    .flatMap(({ savedAt }) => savedAt ?? [])
    .toSorted()
    .at(-1)
  return latest ? `changed ${sinceInWords(latest)}` : 'never changed'
}

function State({ documents }: { documents: Documents }) {
  const changes = documents.reduce((sum, { draftChanges }) => sum + draftChanges, 0)
  const isScheduled = documents.some(({ scheduled }) => scheduled.length > 0)
  if (changes > 0) {
    return (
      <Badge look="plain" tone="warn" icon="edit">
        Draft, {changes === 1 ? '1 change' : `${changes} changes`}
      </Badge>
    )
  }
  return isScheduled ? (
    <Badge look="plain" tone="info" icon="clock">
      Scheduled
    </Badge>
  ) : (
    <Badge look="plain" tone="good" icon="check">
      Live
    </Badge>
  )
}

type TrackProps = { row: HorizonWire; today: string; months: ReturnType<typeof monthsOf> }

function Track({ row, today, months }: TrackProps) {
  const fade = useId()
  const { at, size } = barOf(row, today)
  const hasNoEnd = row.isDated && row.to === null
  return (
    <svg className="horizon__track" data-tone={row.isWarning ? 'warn' : undefined} aria-hidden="true">
      <defs>
        <linearGradient id={fade}>
          <stop offset="70%" />
          <stop offset="100%" stopOpacity="0" />
        </linearGradient>
      </defs>
      {[0, ...months.map((month) => month.at)].map((x) => (
        <line key={x} className="horizon__month" x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
      ))}
      {row.isDated ? (
        <rect
          x={`${at}%`}
          y="50%"
          width={`${size}%`}
          height="10"
          rx="2"
          fill={hasNoEnd ? `url(#${fade})` : undefined}
        />
      ) : (
        <line className="horizon__undated" x1="0" x2="100%" y1="50%" y2="50%" />
      )}
      {row.gaps.map((gap) => {
        const place = barOf(gap, today)
        return (
          <rect
            key={gap.from}
            className="horizon__gap"
            x={`${place.at}%`}
            y="50%"
            width={`${place.size}%`}
            height="12"
          />
        )
      })}
    </svg>
  )
}
