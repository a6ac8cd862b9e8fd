import type { ReactNode } from 'react'
import { AuthHeader } from './auth-header.tsx'
import styles from './auth-layout.module.css'

type Props = {
  /** What this place adds to the way home and the theme, such as Logout. */
  actions?: ReactNode
  /** A gate has one thing to do and stands narrow in the middle; a desk has work on it and is as wide as it needs. */
  as: 'gate' | 'desk'
  children: ReactNode
}

/** What stands around every login and tool of the house. */
export function AuthLayout({ actions, as, children }: Props) {
  return (
    <div className={styles.frame}>
      <AuthHeader actions={actions} />
      <main id="main" className={styles[as]}>
        {children}
      </main>
    </div>
  )
}
