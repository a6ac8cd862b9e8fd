import type { Connection } from '#dashboards/shared/live/use-connection.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './connection-bar.css'

/** Says at once that there is no connection, what works without one, and why giving waits. */
export function ConnectionBar({ connection: { lostAt, tryNow, isTrying } }: { connection: Connection }) {
  return (
    <div role="status">
      {lostAt && (
        <div className="connection-bar">
          <Icon name="no-wifi" />
          <p>
            <b>No connection since {formatBarTime(lostAt)}.</b> Cards opened here tonight still open. Giving waits until
            we're back, so nobody gets a reward twice.
          </p>
          <Button icon="sync" isBusy={isTrying} onClick={tryNow}>
            Try now
          </Button>
        </div>
      )}
    </div>
  )
}
