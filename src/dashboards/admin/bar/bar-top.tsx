import { Avatar } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { urls } from '#urls.ts'
import './bar-top.css'

type Props = {
  /** Who serves; nobody while it is locked. */
  name: string | undefined
  /** A shared device leads nowhere but to its login. */
  isShared: boolean
  isLost: boolean
  onChange: () => void
}

/** Which screen this is, whether it is connected, and who serves. */
export function BarTop({ name, isShared, isLost, onChange }: Props) {
  const brand = (
    <>
      <Icon name="tides" />
      Bar mode
    </>
  )
  return (
    <header className="bar-top">
      {isShared ? (
        <p className="bar-top__brand">{brand}</p>
      ) : (
        <a className="bar-top__brand" href={urls.adminDashboard} title="Leave bar mode">
          {brand}
          <span className="vh">: leave it for the dashboard</span>
        </a>
      )}
      <p className="bar-top__connection" role="status" data-tone={isLost ? 'warn' : 'good'}>
        <Icon name={isLost ? 'no-wifi' : 'wifi'} />
        <span>{isLost ? 'No connection' : 'Connected'}</span>
      </p>
      {name !== undefined && (
        <button type="button" className="bar-top__server" onClick={onChange}>
          <Avatar name={name} />
          <span>
            <span className="vh">Serving: </span>
            {name.split(' ')[0]}
            <span className="vh"> (change who serves, or lock)</span>
          </span>
          <Icon name="down" />
        </button>
      )}
      <ThemeToggle />
    </header>
  )
}
