import { Avatar } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { urls } from '#urls.ts'
import './bar-top.css'

type Props = { name: string; isLost: boolean }

/** Which screen this is, whether it is connected, and who serves. */
export function BarTop({ name, isLost }: Props) {
  return (
    <header className="bar-top">
      <a className="bar-top__brand" href={urls.adminDashboard} aria-label="Leave bar mode">
        <Icon name="tides" />
        Bar mode
      </a>
      <p className="bar-top__connection" role="status" data-tone={isLost ? 'warn' : 'good'}>
        <Icon name={isLost ? 'no-wifi' : 'wifi'} />
        <span>{isLost ? 'No connection' : 'Connected'}</span>
      </p>
      <p className="bar-top__server">
        <Avatar name={name} />
        <span className="vh">Serving: </span>
        {name.split(' ')[0]}
      </p>
      <ThemeToggle />
    </header>
  )
}
