import type { ReactNode } from 'react'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { Badge } from '#ui/badge.tsx'
import './source-footer.css'

type Props = {
  source: string
  /** What else is to be said about where the figures come from. */
  children?: ReactNode
  updatedAt: string
}

/** Where the figures of a screen come from, and of when they are. */
export function SourceFooter({ source, children, updatedAt }: Props) {
  return (
    <footer className="source-footer">
      <span>
        Data source:{' '}
        <Badge tone="info" icon="database">
          {source}
        </Badge>
      </span>
      {children}
      <span className="source-footer__updated">
        Last updated: <time dateTime={updatedAt}>{formatBarTime(updatedAt)}</time>
      </span>
    </footer>
  )
}
