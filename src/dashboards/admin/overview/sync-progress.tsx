import { useState } from 'react'
import { formatCountOf, formatDay, formatMoment } from '#dashboards/admin/shared/pos-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { readSyncProgress, type SetAsideWire } from '#features/pos/sync/sync.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import './sync-strip.css'

/** How far an import of past orders is, and the checks that the sync could not get through. */
export function SyncProgress() {
  const progress = useApiQuery(readSyncProgress, {})
  const [isListOpen, setIsListOpen] = useState(false)
  if (progress.at !== 'ready') return null
  const { importing, needAttention, checks } = progress.data
  return (
    <>
      {importing && <ImportStrip {...importing} />}
      {needAttention > 0 && (
        <Notice
          type="warning"
          title={`${formatCountOf(needAttention, 'check needs', 'checks need')} attention`}
          action={<Button onClick={() => setIsListOpen(true)}>Show</Button>}
        >
          We keep trying these automatically. Everything else is synced.
        </Notice>
      )}
      <Dialog
        isOpen={isListOpen}
        onClose={() => setIsListOpen(false)}
        size="l"
        title="Checks that need attention"
        intro="We try each one again automatically. If one stays here for days, look it up at the register."
        actions={<Button onClick={() => setIsListOpen(false)}>Done</Button>}
      >
        <DataTable
          label="Checks that need attention"
          columns={columns}
          listing={{ at: 'ready', rows: checks }}
          rowKey={({ id }) => id}
          empty={<EmptyState drawing="inbox" title="Nothing needs attention" />}
        />
      </Dialog>
    </>
  )
}

const columns: Column<SetAsideWire>[] = [
  { id: 'what', title: 'Check', cell: nameOf },
  {
    id: 'why',
    title: 'Why',
    cell: ({ reason, detail }) => (
      <>
        {reason} <span className="dim">{detail}</span>
      </>
    ),
  },
  { id: 'since', title: 'Since', cell: ({ since }) => <Moment at={since} />, narrow: 'end' },
  { id: 'retryAt', title: 'Next try', cell: ({ retryAt }) => <Moment at={retryAt} />, narrow: 'hidden' },
]

/** "Check #41, Thursday, November 13", or the time in which it was changed. */
function nameOf({ kind, number, businessDate, from }: SetAsideWire) {
  if (kind === 'stretch' && from) return `Orders from ${formatMoment(from)}`
  const what = number === null ? 'A check without a number' : `Check #${number}`
  return businessDate === null ? what : `${what}, ${formatDay(businessDate)}`
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
