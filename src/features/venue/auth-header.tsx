import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { urls } from '#urls.ts'
import './auth-header.css'

/** The top of every login and dashboard: the way to the content, the way home, the theme, and what a dashboard adds. */
export function AuthHeader({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="auth-header">
        <a className="auth-header__brand" href={urls.home}>
          <Icon name="tides" />
          {venue.name}
        </a>
        <ThemeToggle />
        {actions}
      </header>
    </>
  )
}
