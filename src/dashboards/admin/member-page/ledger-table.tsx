// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets that a table is one when its rows are laid out as grids
import { formatCount, formatSigned } from '#dashboards/member/member-format.ts'
import { roleInWords } from '#dashboards/shared/role-names.ts'
import { formatBarDay, formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { LedgerLineWire } from '#features/loyalty/ledger/ledger.contract.ts'
import type { LedgerLineKind } from '#features/loyalty/ledger/ledger.rules.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import './ledger-table.css'
import { type LineAction, LineMenu } from './line-menu.tsx'

const icons: Record<LedgerLineKind, IconName> = {
  visit: 'receipt',
  'visit-taken-back': 'undo',
  claim: 'gift',
  refund: 'undo',
  treat: 'gift',
  adjust: 'edit',
  merge: 'merge',
}

type Props = {
  lines: readonly LedgerLineWire[]
  /** How many lines came before these, where that is known. */
  earlier: number | undefined
  actionsOf: (line: LedgerLineWire) => LineAction[]
  /** Shows what was had on a check. */
  onOpen: (checkGuid: string) => void
}

export function LedgerTable({ lines, earlier, actionsOf, onOpen }: Props) {
  const oldest = lines.at(-1)
  return (
    <div className="ledger-table__box">
      <table className="ledger-table" role="table" aria-label="Ledger">
        <thead role="rowgroup">
          <tr role="row">
            {['When', 'What', 'By'].map((title) => (
              <th key={title} scope="col" role="columnheader">
                {title}
              </th>
            ))}
            <th scope="col" role="columnheader" data-number="">
              Points
            </th>
            <th scope="col" role="columnheader" data-number="">
              Balance
            </th>
            <th scope="col" role="columnheader">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <Line key={line.id} line={line} actions={actionsOf(line)} onOpen={onOpen} />
          ))}
        </tbody>
        {oldest && (
          <tfoot role="rowgroup">
            <tr role="row">
              <td role="cell" colSpan={4}>
                Balance before <span className="ledger-table__day">{formatBarDay(oldest.at)}</span>
                {earlier ? `, from ${formatCount(earlier)} earlier ${earlier === 1 ? 'line' : 'lines'}` : ''}
              </td>
              <td role="cell" data-number="">
                {formatCount(oldest.balance - oldest.points)}
              </td>
              <td role="cell" />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type LineProps = Pick<Props, 'onOpen'> & { line: LedgerLineWire; actions: LineAction[] }

function Line({ line, actions, onOpen }: LineProps) {
  const { at, kind, title, detail, by, points, balance, isTakenBack, receipt } = line
  const words = isTakenBack ? <s>{title}</s> : title
  const [day, time] = [formatBarDay(at), formatBarTime(at)]
  return (
    <tr role="row" data-taken-back={isTakenBack || undefined}>
      <td role="cell" className="ledger-table__when">
        <b>{day}</b>
        {time}
      </td>
      <td role="cell" className="ledger-table__what">
        <div>
          <Icon name={icons[kind]} />
          <div>
            <b>
              {receipt === null ? (
                words
              ) : (
                <button type="button" className="ledger-table__open" onClick={() => onOpen(receipt)}>
                  {words}
                </button>
              )}
            </b>
            {isTakenBack && <span className="vh"> (taken back later)</span>}
            {detail && <small>{withWholeDates(detail)}</small>}
            <small className="ledger-table__meta" aria-hidden="true">
              <span>{day},</span> <span>{time},</span> {by.name}
            </small>
          </div>
        </div>
      </td>
      <td role="cell" className="ledger-table__by">
        <b>{by.name}</b>
        {roleInWords(by.role)}
      </td>
      <td role="cell" className="ledger-table__points" data-number="" data-up={points > 0 || undefined}>
        {isTakenBack ? <s>{formatSigned(points)}</s> : formatSigned(points)}
      </td>
      <td role="cell" className="ledger-table__balance" data-number="">
        {formatCount(balance).replace('-', '−')}
      </td>
      <td role="cell" className="ledger-table__menu">
        {actions.length > 0 && <LineMenu about={title} actions={actions} />}
      </td>
    </tr>
  )
}

/** A date that stands in a sentence does not break: "November 14, 2025". */
function withWholeDates(words: string) {
  return words.replace(/([A-Z][a-z]+) (\d{1,2}), (\d{4})/g, '$1\u00a0$2,\u00a0$3')
}
