import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Count } from '#ui/badge.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

type Tab<Id extends string> = {
  id: Id
  label: string
  icon?: IconName | undefined
  /** How many wait there; nothing is shown for none. */
  waiting?: number | undefined
}

type Props<Id extends string> = {
  /** Ties the tabs to their panels; unique on the page. */
  name: string
  /** What the tabs are about; read out, not shown. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  /** Bottom: a bar at the foot of the screen on phones, a row from 56 rem on. */
  place?: 'row' | 'bottom' | undefined
}

/** A row of tabs with one stop for the Tab key; arrows, Home and End go from tab to tab. */
export function Tabs<Id extends string>({ name, label, tabs, current, onChange, place = 'row' }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)

  function goWithKeys(event: KeyboardEvent) {
    const target =
      tabs[
        indexAfterKey(
          event.key,
          tabs.findIndex((tab) => tab.id === current),
          tabs.length,
        )
      ]
    if (!target) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus()
    onChange(target.id)
  }

  return (
    <div ref={list} className="tabs" data-place={place} role="tablist" aria-label={label} onKeyDown={goWithKeys}>
      {tabs.map((tab) => {
        const isCurrent = tab.id === current
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${name}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={isCurrent}
            // Only the current panel is on the page.
            aria-controls={isCurrent ? `${name}-panel-${tab.id}` : undefined}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.waiting ? <Count value={tab.waiting} isHot unit="waiting" /> : null}
          </button>
        )
      })}
    </div>
  )
}

/** What the current tab shows. */
export function TabPanel({ name, current, children }: { name: string; current: string; children: ReactNode }) {
  return (
    <div
      key={current}
      className="tab-panel"
      role="tabpanel"
      id={`${name}-panel-${current}`}
      aria-labelledby={`${name}-tab-${current}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own must be reachable, to be scrolled
      tabIndex={0}
    >
      {children}
    </div>
  )
}

function indexAfterKey(key: string, index: number, count: number) {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
