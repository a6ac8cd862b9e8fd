import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

const drawings = {
  star: 'm60 6 6 12 13 2-9.5 9 2.3 13L60 36l-11.8 6 2.3-13L41 20l13-2z',
  gift: 'M40 16h40v26H40zM36 8h48v8H36zM60 8v34',
  percent: 'M74 8 46 40M50 8a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM70 28a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  search: 'M57 6a15 15 0 1 0 0 30 15 15 0 0 0 0-30zM68 32l11 11',
  inbox: 'M38 26 44 8h32l6 18v16H38zM38 26h13a9 9 0 0 0 18 0h13',
  people: 'M60 6a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM42 43c2-9 9-13 18-13s16 4 18 13',
  calendar: 'M40 12h40v30H40zM40 22h40M50 6v10M70 6v10',
  chart: 'M40 6v36h40M50 36V26M60 36V16M70 36V22',
  warning: 'M60 6 38 42h44zM60 20v11M60 36v.5',
}

type EmptyProps = {
  drawing: Exclude<keyof typeof drawings, 'warning'>
  title: string
  /** Why there is nothing, or what will come here. */
  children?: ReactNode
  /** The one step that changes it. */
  action?: ReactNode
}

export function EmptyState({ drawing, title, children, action }: EmptyProps) {
  return (
    <div className="state">
      <Drawing of={drawing} />
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

type ErrorProps = {
  title: string
  /** What happened, and that nothing was lost. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
}

export function ErrorState({ title, children, onRetry, isRetrying }: ErrorProps) {
  return (
    <div className="state" role="alert">
      <Drawing of="warning" />
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button icon="sync" onClick={onRetry} isBusy={isRetrying}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** For a place whose shape is not known yet. Where it is, skeletons keep the layout. */
export function Loading({ label }: { label: string }) {
  return (
    <p className="loading" role="status">
      <Icon name="sync" className="spin" />
      {label}
    </p>
  )
}

/** Stands where words or a figure will be; around it something says aria-busy and what is loading. */
export function Skeleton({ size = 'm' }: { size?: 's' | 'm' | 'l' | 'xl' | 'figure' | 'avatar' }) {
  return <span className="skeleton" data-size={size} aria-hidden="true" />
}

function Drawing({ of }: { of: keyof typeof drawings }) {
  const wave = 'c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 14-6 22 0'
  return (
    <svg className="state-drawing" viewBox="0 0 120 72" aria-hidden="true">
      <path d={`M5 52${wave}M5 60${wave}M5 68${wave}`} />
      <path className={of === 'warning' ? undefined : 'state-subject'} d={drawings[of]} />
    </svg>
  )
}
