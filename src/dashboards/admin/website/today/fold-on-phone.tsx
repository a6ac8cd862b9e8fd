import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import './fold-on-phone.css'

type Props = { title: string; intro?: string; children: ReactNode }

/** A panel that a phone shows folded up: the page would be endless there. */
export function FoldOnPhone({ title, intro, children }: Props) {
  const [isRoomy] = useState(() => matchMedia('(width >= 48rem)').matches)
  if (isRoomy) {
    return (
      <Panel title={title} intro={intro} isFlush>
        {children}
      </Panel>
    )
  }
  return (
    <details className="panel fold-on-phone">
      <summary>
        <h2>{title}</h2>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
