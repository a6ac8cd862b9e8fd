import { useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatCountOf, formatDay, formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import { alertLabels } from '#features/discounts/alerts/alert-labels.rules.ts'
import {
  type DiscountAlertWire,
  type EvidenceLineWire,
  readAlertEvidence,
} from '#features/discounts/queue/queue.contract.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import './case-evidence.css'

/** What a case rests on: each check, why it is here, and what would have been fine. Loaded when it is unfolded. */
export function CaseEvidence({ alert, isUnfolded }: { alert: DiscountAlertWire; isUnfolded: boolean }) {
  const [isOpen, setIsOpen] = useState(isUnfolded)
  const { times, isOfChecks, rule, normal, evidence, foundAt } = alert
  return (
    <details className="case-evidence" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon name="right" />
        {`${formatCountOf(times, isOfChecks ? 'check' : 'day')} of evidence`}
      </summary>
      {isOpen && <Lines alert={alert} />}
      <div className="case-evidence__why">
        <p>
          <strong>Why this was flagged:</strong> {alertLabels[rule].why}
        </p>
        {normal && (
          <p>
            <strong>Normal:</strong> {normal}
          </p>
        )}
        <dl>
          {evidence.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Flagged</dt>
            <dd>
              <time dateTime={foundAt}>{formatMoment(foundAt)}</time>
            </dd>
          </div>
        </dl>
      </div>
    </details>
  )
}

function Lines({ alert: { id } }: { alert: DiscountAlertWire }) {
  const evidence = useApiQuery(readAlertEvidence, { params: { id } })
  const lines = evidence.at === 'ready' ? { ...evidence, data: evidence.data.lines } : evidence
  return (
    <DataTable
      label="evidence"
      columns={columns}
      listing={toTableState(lines, 'the evidence')}
      rowKey={({ checkGuid, businessDate, headline }) => `${checkGuid} ${businessDate} ${headline}`}
      empty={null}
    />
  )
}

const columns: readonly Column<EvidenceLineWire>[] = [
  { id: 'check', title: 'Check', cell: (line) => <CheckLink line={line} /> },
  { id: 'cost', title: 'At stake', isNumber: true, narrow: 'end', cell: ({ cost }) => formatDollars(cost) },
  {
    id: 'when',
    title: 'When',
    cell: ({ openedAt, businessDate }) => (openedAt ? formatMoment(openedAt) : formatDay(businessDate)),
  },
  {
    id: 'why',
    title: 'Why it is here',
    cell: ({ headline, said, member, total }) => (
      <span className="case-evidence__line">
        {headline}. {said}
        {total !== null && ` Check total ${formatDollars(total)}.`}
        {member && (
          <>
            {' '}
            The check is <MemberLink id={member.id}>{member.name}</MemberLink>’s.
          </>
        )}
      </span>
    ),
  },
]

/** A check leads to its details on its day; a habit to the day. */
function CheckLink({ line: { checkGuid, businessDate, orders } }: { line: EvidenceLineWire }) {
  const { goTo } = useAdmin()
  const [first, ...others] = orders
  const query = { date: businessDate, ...(checkGuid && { check: checkGuid }) }
  const address = `?${new URLSearchParams({ section: 'discounts', ...query })}`
  return (
    <a className="case-evidence__check" href={address} onClick={onPlainClick(() => goTo('discounts', query))}>
      {first === undefined ? 'View day' : first}
      {others.length > 0 && ` and ${others.length} more`}
    </a>
  )
}
