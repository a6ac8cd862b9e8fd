import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import './verdict.css'

type Props = {
  tone: 'good' | 'warn' | 'bad' | 'info'
  icon: IconName
  title: string
  children?: ReactNode
  facts?: readonly (readonly [string, ReactNode])[]
}

/** What to do, readable at arm's length: a color, an icon and a word that all say the same. */
export function Verdict({ tone, icon, title, children, facts = [] }: Props) {
  return (
    <div className="verdict" data-tone={tone}>
      <Icon name={icon} />
      <FocusedHeading>{title}</FocusedHeading>
      {children}
      <FactList facts={facts} />
    </div>
  )
}

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="verdict__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
