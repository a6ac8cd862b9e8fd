import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import { Icon } from '#ui/icon.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { urls } from '#urls.ts'
import styles from './house-frame.module.css'

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
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className={styles.top}>
        <a className={styles.brand} href={urls.home}>
          <Icon name="tides" />
          {venue.name}
        </a>
        <ThemeToggle />
        {actions}
      </header>
      <main id="main" className={styles[as]}>
        {children}
      </main>
    </div>
  )
}
