import { NeedsAttention } from '#dashboards/admin/needs-attention/needs-attention.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readSyncProgress } from '#features/pos/sync/sync.contract.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import './sync-strip.css'

/** How far an import of past orders is, and the checks that the sync could not get through. */
export function SyncProgress() {
  const progress = useApiQuery(readSyncProgress, {})
  const importing = progress.at === 'ready' ? progress.data.importing : null
  return (
    <>
      {importing && <ImportStrip {...importing} />}
      <NeedsAttention />
    </>
  )
}

function ImportStrip({ day, days }: { day: number; days: number }) {
  const words = `Importing day ${day} of ${days}`
  return (
    <div className="sync-strip" data-alone="">
      <Icon name="sync" className="spin" />
      <p>
        <b role="status">{words}</b>{' '}
        <span className="dim">Past orders are imported in the background. New orders are synced as usual.</span>
      </p>
      <Progress label="Import of past orders" size="s" value={day - 1} max={days} valueText={words} />
    </div>
  )
}
