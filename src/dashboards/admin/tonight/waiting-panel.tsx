import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { WaitingItem } from './waiting-item.tsx'
import type { WaitingKind } from './waiting-kind.ts'
import './waiting-panel.css'
import { arrangeRows } from './waiting-row.rules.ts'

/** Everything that waits for somebody, by kind. Kinds of which nothing waits are left out. */
export function WaitingPanel({ kinds }: { kinds: readonly WaitingKind[] }) {
  const rows = useHeldRows()
  const total = kinds.reduce((sum, kind) => sum + (kind.total ?? 0), 0)
  const shown = kinds.filter(({ key, total }) => total !== 0 || rows.held.some(({ kind }) => kind === key))
  return (
    <Panel
      title="Waiting for you"
      intro={total > 0 && `${formatCount(total)} in all, nearest guest first`}
      isFlush={shown.length > 0}
    >
      {shown.length === 0 ? (
        <EmptyState drawing="inbox" title="Nothing is waiting">
          Applications, claims, alerts and messages show up here as they come in.
        </EmptyState>
      ) : (
        <ul className="waiting-panel">
          {shown.map((kind) => (
            <Kind key={kind.key} kind={kind} rows={rows} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Kind({ kind, rows }: { kind: WaitingKind; rows: ReturnType<typeof useHeldRows> }) {
  const held = rows.held.filter((one) => one.kind === kind.key)
  const shown = arrangeRows(kind.rows, held)
  const isUnknown = kind.total === undefined
  return (
    <li className="waiting-panel__kind">
      <div className="waiting-panel__name">
        <span className="waiting-panel__figure">{kind.total === undefined ? '?' : formatCount(kind.total)}</span>
        <h3>
          <ListLink kind={kind} />
        </h3>
        <small>{isUnknown ? "Couldn't load" : kind.total === 0 ? 'All done' : kind.worst}</small>
      </div>
      {shown.length > 0 && (
        <ul className="waiting-panel__rows">
          {shown.map((row, index) => (
            <WaitingItem
              key={row.key}
              row={row}
              held={held.find((one) => one.row.key === row.key)}
              onAct={(run) => rows.act({ kind: kind.key, row, index, run })}
              onUndo={rows.undo}
              onGone={() => rows.release(row.key)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function ListLink({ kind: { name, list } }: { kind: WaitingKind }) {
  const { goTo } = useAdmin()
  const address = `?${new URLSearchParams({ section: list.tab, ...list.query })}`
  return (
    <a href={address} onClick={onPlainClick(() => goTo(list.tab, list.query))}>
      {name}
    </a>
  )
}
