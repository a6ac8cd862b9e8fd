import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import styles from './sync-strip.module.css'
import { SYNC_DAYS, type SyncRun } from './use-order-sync.ts'

/** What a sync has read so far. Nobody knows how many orders there are until the last is read. */
export function SyncStrip({ running }: { running: SyncRun | undefined }) {
  const { ordersSynced, checksMatched, newPoints } = running?.summary ?? {}
  return (
    <div className={styles.strip}>
      <Icon name="sync" className="spin" />
      <p>
        <b role="status">{headline(running)}</b>{' '}
        <span className="dim">
          {ordersSynced === undefined
            ? 'Asking the point of sale.'
            : `${formatCountOf(ordersSynced, 'order')} read, ${formatCount(checksMatched ?? 0)} matched to members, ${formatCountOf(newPoints ?? 0, 'new point')}.`}
        </span>
      </p>
      <Progress label="Sync of the orders" size="s" />
    </div>
  )
}

function headline(running: SyncRun | undefined) {
  if (!running || running.cause === 'staff') return `Syncing orders of the last ${SYNC_DAYS} days.`
  return 'An automatic sync is under way.'
}

/** When orders come by themselves, and when they last came. */
export function SyncNote({ latest }: { latest: SyncRun | undefined }) {
  return (
    <p className={styles.note}>
      <Icon name="clock" />
      <span>
        Auto-sync runs every 4 hours at 12am, 4am, 8am, 12pm, 4pm and 8pm UTC.
        {latest?.finishedAt && (
          <>
            {' '}
            {latest.state === 'done' ? 'Last sync' : 'The last sync failed'} <Moment at={latest.finishedAt} />.
          </>
        )}
      </span>
    </p>
  )
}
