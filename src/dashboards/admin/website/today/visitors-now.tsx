import type { CellWire } from '#features/content/today.contract.ts'
import { SectionLink } from './section-link.tsx'
import './visitors-now.css'

/** What visitors read at this moment, each leading to where it is changed. */
export function VisitorsNow({ cells }: { cells: readonly CellWire[] }) {
  return (
    <section className="visitors-now" aria-labelledby="visitors-now">
      <h2 id="visitors-now">What visitors read right now</h2>
      <dl>
        {cells.map(({ label, value, note, section }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <SectionLink section={section}>{value}</SectionLink>
            </dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
