import { Count } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './group-dock.css'
import { type DashboardGroup, firstOf, groupOf, waitingIn } from './dashboard-groups.ts'
import { onPlainClick } from './on-plain-click.ts'

type Props<Key extends string> = {
  groups: readonly DashboardGroup<Key>[]
  current: Key
  onChoose: (key: Key) => void
  /** Opens the way to everything. */
  onMore: () => void
}

/** So many groups are a tap away; More leads to the others. */
const MAX_GROUPS = 4

/** On narrow screens: the groups within reach of a thumb, each with how many wait in it. */
export function GroupDock<Key extends string>({ groups, current, onChoose, onMore }: Props<Key>) {
  const shown = groups.slice(0, MAX_GROUPS)
  const others = groups.slice(MAX_GROUPS)
  const area = groupOf(groups, current)
  const waiting = others.reduce((sum, group) => sum + waitingIn(group), 0)
  return (
    <nav className="group-dock" aria-label="Groups">
      {shown.map((group) => {
        const first = firstOf(group)
        if (first === undefined) return null
        return (
          <a
            key={group.name}
            href={`?section=${first}`}
            aria-current={group === area ? 'true' : undefined}
            onClick={onPlainClick(() => onChoose(first))}
          >
            <Icon name={group.icon ?? 'grid'} />
            {group.name}
            {waitingIn(group) > 0 && <Count value={waitingIn(group)} isHot unit="to review" />}
          </a>
        )
      })}
      <button type="button" aria-current={area && others.includes(area) ? 'true' : undefined} onClick={onMore}>
        <Icon name="menu" />
        More
        {waiting > 0 && <Count value={waiting} isHot unit="to review" />}
      </button>
    </nav>
  )
}
