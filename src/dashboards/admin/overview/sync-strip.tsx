import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import type { SyncRunWire } from '#features/pos/sync/sync.contract.ts'
import { MANUAL_DAYS } from '#features/pos/sync/sync.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import './sync-strip.css'

/** What a sync has read so far. Nobody knows how many orders there are until the last is read. */
export function SyncStrip({ running }: { running: SyncRunWire | undefined }) {
  const { ordersSynced, checksMatched, newPoints } = running?.summary ?? {}
  return (
    <div className="sync-strip">
      <Icon name="sync" className="spin" />
      <p>
        <b role="status">{headline(running)}</b>{' '}
        <span className="dim">
          {ordersSynced === undefined
            ? 'Connecting to the point of sale...'
            : `${formatCountOf(ordersSynced, 'order')} synced. ${formatCount(checksMatched ?? 0)} newly matched to members. ${formatCountOf(newPoints ?? 0, 'point')} added.`}
        </span>
      </p>
      <Progress label="Order sync progress" size="s" />
    </div>
  )
}

function headline(running: SyncRunWire | undefined) {
  if (!running || running.cause === 'staff') return `Syncing the last ${MANUAL_DAYS} days of orders...`
  return 'Auto-sync in progress...'
}

/** When orders sync automatically, and when they last did. */
export function SyncNote({ latest }: { latest: SyncRunWire | undefined }) {
  const isFailed = latest?.state === 'failed' || latest?.state === 'interrupted'
  return (
    <>
      <p className="sync-strip__note">
        <Icon name="clock" />
        <span>
          Auto-sync runs every 4 hours at 12am, 4am, 8am, 12pm, 4pm and 8pm UTC.
          {latest?.finishedAt && !isFailed && (
            <>
              {' '}
              Last sync: <Moment at={latest.finishedAt} />.
            </>
          )}
        </span>
      </p>
      {latest?.finishedAt && isFailed && (
        <Notice type="warning" title="Last sync failed">
          <Moment at={latest.finishedAt} />. {latest.error} Nothing is lost: the next sync picks up where this one
          stopped.
        </Notice>
      )}
    </>
  )
}

/** Without a point of sale nothing syncs. Points come from visits that staff enter. */
export function NoSyncNote() {
  return (
    <p className="sync-strip__note">
      <Icon name="clock" />
      <span>No register is connected, so no orders sync. Enter visits by hand on a member's page.</span>
    </p>
  )
}
