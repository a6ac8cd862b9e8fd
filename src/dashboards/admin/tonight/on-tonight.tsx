import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { AgendaWire } from '#features/content/today.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import './on-tonight.css'

/** The evening as the website tells it, in order, with what is on now. */
export function OnTonight({ evening, now }: { evening: readonly AgendaWire[]; now: Date }) {
  const { goTo } = useAdmin()
  return (
    <Panel
      title="On tonight"
      actions={
        <a className="link" href="?section=website" onClick={onPlainClick(() => goTo('website'))}>
          Change
        </a>
      }
      isFlush={evening.length > 0}
    >
      {evening.length === 0 ? (
        <p className="dim">Nothing is planned, and the bar has no hours today.</p>
      ) : (
        <ol className="on-tonight">
          {evening.map((item) => (
            <Item key={`${item.section} ${item.title} ${item.startsAt}`} item={item} now={now} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Item({ item, now }: { item: AgendaWire; now: Date }) {
  const { startsAt, endsAt, title, note } = item
  const state = stateOf(item, now)
  return (
    <li className="on-tonight__item" data-state={state}>
      <time dateTime={startsAt}>{formatBarTime(startsAt)}</time>
      <p>
        <b>{title}</b>{' '}
        {state === 'now' && (
          <Badge tone="good" icon="play" look="plain">
            On now
          </Badge>
        )}
        {state === 'past' && endsAt && <small>Ended {formatBarTime(endsAt)}</small>}
        {state === 'now' && endsAt && <small>Until {formatBarTime(endsAt)}</small>}
        {state !== 'past' && note && <small>{note}</small>}
      </p>
    </li>
  )
}

function stateOf({ startsAt, endsAt }: AgendaWire, now: Date): 'past' | 'now' | 'next' {
  const moment = now.getTime()
  if (moment < Date.parse(startsAt)) return 'next'
  return endsAt && moment < Date.parse(endsAt) ? 'now' : 'past'
}
