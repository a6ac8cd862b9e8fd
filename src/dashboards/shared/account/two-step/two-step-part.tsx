import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

type Props = { icon: IconName; title: string; intro: ReactNode; action?: ReactNode; children?: ReactNode }

/** One way to take the second step: what it is, and what can be done about it. */
export function TwoStepPart({ icon, title, intro, action, children }: Props) {
  return (
    <section className="two-step__part" aria-label={title}>
      <Icon name={icon} />
      <div className="two-step__words">
        <h3>{title}</h3>
        <p className="dim">{intro}</p>
      </div>
      {children}
      {action && <div className="two-step__action">{action}</div>}
    </section>
  )
}
