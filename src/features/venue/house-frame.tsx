import type { ReactNode } from 'react'
import styles from './house-frame.module.css'
import { HouseTop } from './house-top.tsx'

type Props = {
  /** What this place adds to the way home and the theme, such as Logout. */
  actions?: ReactNode
  /** A gate has one thing to do and stands narrow in the middle; a desk has work on it and is as wide as it needs. */
  as: 'gate' | 'desk'
  children: ReactNode
}

/** What stands around every login and tool of the house. */
export function HouseFrame({ actions, as, children }: Props) {
  return (
    <div className={styles.frame}>
      <HouseTop actions={actions} />
      <main id="main" className={styles[as]}>
        {children}
      </main>
    </div>
  )
}
