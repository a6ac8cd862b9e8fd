import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import type { CellKind, ProgramTable as Table } from '#features/operations/program/program-tables.rules.ts'
import './program-table.css'

const formats: Record<CellKind, (value: number) => string> = {
  count: formatCount,
  money: formatDollars,
  decimal: (value) => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  percent: (value) => `${formatCount(Math.round(value))}%`,
}

/** The numbers of a drawing. What is not known is a dash, never a zero. */
export function ProgramTable({ label, table: { first, columns, rows } }: { label: string; table: Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className="program-table" aria-label={`${label} As a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isPart, cells }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {isPart && <small> part</small>}
              </th>
              {columns.map(({ label: title, kind }, index) => (
                <td key={title}>{tell(cells[index] ?? null, kind)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function tell(value: number | null, kind: CellKind) {
  if (value !== null) return formats[kind](value)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">not known</span>
    </>
  )
}
