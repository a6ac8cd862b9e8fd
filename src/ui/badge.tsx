import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

type Tone = 'good' | 'warn' | 'bad' | 'info'
type Kind = 'voided' | 'vip' | 'local' | 'regular' | 'high' | 'review' | 'other'

type Props = {
  tone?: Tone | undefined
  kind?: Kind | undefined
  /** Tinted is the rule; solid calls for attention; plain is a state in a list: icon and word without a box. */
  look?: 'tinted' | 'solid' | 'plain' | undefined
  icon?: IconName | undefined
  children: ReactNode
}

/** A word with a color. The word alone says it too. */
export function Badge({ tone, kind, look = 'tinted', icon, children }: Props) {
  return (
    <span className="badge" data-tone={tone} data-kind={kind} data-look={look}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** How many. Hot where someone waits for an answer. */
export function Count({ value, unit, isHot }: { value: number; unit?: string; isHot?: boolean }) {
  return (
    <span className="count" data-hot={isHot ? '' : undefined}>
      {value.toLocaleString('en-US')}
      {unit && <span className="vh"> {unit}</span>}
    </span>
  )
}

/** The initials of a person whose name stands beside them. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  )
  return (
    <span className="avatar" aria-hidden="true">
      {initials.join('').toUpperCase()}
    </span>
  )
}
