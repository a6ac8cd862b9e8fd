import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import { Icon } from '#ui/icon.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { urls } from '#urls.ts'
import styles from './auth-header.module.css'

/** The top of every login and place of the house: the way to the content, the way home, the theme, and what a place adds. */
export function AuthHeader({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.top}>
        <a className={styles.brand} href={urls.home}>
          <Icon name="tides" />
          {venue.name}
        </a>
        <ThemeToggle />
        {actions}
      </header>
    </>
  )
}
