import { formatDay, formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import type { SetAsideWire } from '#features/pos/sync/sync.contract.ts'
import './set-aside-list.css'

/** What could not be read, stored or counted: why, what helps, and when it is tried again. */
export function SetAsideList({ checks, total }: { checks: readonly SetAsideWire[]; total: number }) {
  return (
    <>
      <ul className="set-aside-list">
        {checks.map((check) => (
          <li key={check.id}>
            <h3>{nameOf(check)}</h3>
            <p>
              {check.reason} {advice[check.kind]}
            </p>
            <p className="dim">
              {triesOf(check.attempts)} since <Time at={check.since} />. Next try: <Time at={check.retryAt} />.
            </p>
            {check.detail && (
              <details>
                <summary>
                  Technical details<span className="vh"> of {nameOf(check)}</span>
                </summary>
                <code>{check.detail}</code>
              </details>
            )}
          </li>
        ))}
      </ul>
      {total > checks.length && (
        <p className="dim">
          These are the {checks.length} that have waited longest, of {total}.
        </p>
      )}
    </>
  )
}

const REPAIR = 'Open it in Toast and see whether its payments and amounts look right. Saving it there often helps.'

/** What a manager can do about it. */
const advice = {
  stretch: 'This usually passes. If it stays for more than a day, ask Toast support about this time.',
  order: REPAIR,
  check: REPAIR,
  count: 'If the check looks right in Toast, send the technical details to the person who looks after this site.',
} satisfies Record<SetAsideWire['kind'], string>

/** "Check #41, Thursday, November 13", or the time in which it was changed. */
function nameOf({ kind, number, businessDate, from }: SetAsideWire) {
  if (kind === 'stretch' && from) return `Orders from ${formatMoment(from)}`
  if (kind === 'stretch' && businessDate) return `Orders of ${formatDay(businessDate)}`
  const what = kind === 'order' ? 'Order' : 'Check'
  const name = number === null ? `${what} without a number` : `${what} #${number}`
  return businessDate === null ? name : `${name}, ${formatDay(businessDate)}`
}

const triesOf = (attempts: number) => (attempts === 1 ? 'Tried once' : `Tried ${attempts} times`)

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>
}
