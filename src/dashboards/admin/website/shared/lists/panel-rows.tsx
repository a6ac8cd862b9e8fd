import type { ReactNode } from 'react'
import './panel-rows.css'

type Props = { as?: 'ul' | 'ol'; className?: string; children: ReactNode }

/** The items of a panel, each a row of words and buttons that wraps where it is narrow. */
export function PanelRows({ as: List = 'ul', className = '', children }: Props) {
  return <List className={`panel-rows ${className}`}>{children}</List>
}
