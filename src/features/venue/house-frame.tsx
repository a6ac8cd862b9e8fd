import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
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
          <Mark />
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

/** The house mark in one colour, so that it holds on light ground as well. */
function Mark() {
  const wave = 'c3-2.5 5-2.5 8 0s5 2.5 8 0 5-2.5 8 0'
  return (
    <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
      <path d="M8 3v13.5M11 3v13M17 3v12M20 3v12.5M5.5 5.5 8 3M14.5 5.5 17 3" strokeWidth="2.2" />
      <path d={`M2 20${wave}M2 24.5${wave}`} strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
