import { useId, useRef } from 'react'
import { Count } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './area-button.css'
import { type DashboardGroup, groupOf, isFolded, waitingIn } from './dashboard-groups.ts'
import { onPlainClick } from './on-plain-click.ts'

type Props<Key extends string> = {
  groups: readonly DashboardGroup<Key>[]
  current: Key
  onChoose: (key: Key) => void
}

/** On narrow screens: which area the strip belongs to, and the way to the others. */
export function AreaButton<Key extends string>({ groups, current, onChoose }: Props<Key>) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const area = groupOf(groups, current)
  if (!area || !isFolded(groups)) return null

  return (
    <div className="area-button">
      <button type="button" popoverTarget={id} aria-label={`Area: ${area.name}. Choose another`}>
        {area.name}
        <Icon name="down" />
      </button>
      <div id={id} ref={sheet} popover="auto">
        {groups.map((group) => {
          const first = group.entries.find((entry) => !entry.isDisabled)
          if (!first || first.isDisabled || first.href !== undefined) return null
          const choose = () => {
            sheet.current?.hidePopover()
            onChoose(first.key)
          }
          return (
            <a
              key={group.name}
              href={`?section=${first.key}`}
              aria-current={group === area ? 'true' : undefined}
              onClick={onPlainClick(choose)}
            >
              {group.name}
              {waitingIn(group) > 0 && <Count value={waitingIn(group)} isHot unit="to review" />}
            </a>
          )
        })}
      </div>
    </div>
  )
}
