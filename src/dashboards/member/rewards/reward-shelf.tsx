import { type ReactNode, useId } from 'react'
import './reward-shelf.css'

type Props = {
  title: string
  /** Stands at the end of the heading's line. */
  aside?: string | undefined
  /** Two beside each other where there is room. */
  isPaired?: boolean | undefined
  children: ReactNode
}

/** Rewards that one can do the same with. */
export function RewardShelf({ title, aside, isPaired, children }: Props) {
  const titleId = useId()
  return (
    <section className="reward-shelf" aria-labelledby={titleId}>
      <div className="reward-shelf__head">
        <h3 id={titleId}>{title}</h3>
        {aside && <p className="faint">{aside}</p>}
      </div>
      <ul className="reward-shelf__rewards" data-paired={isPaired || undefined}>
        {children}
      </ul>
    </section>
  )
}
