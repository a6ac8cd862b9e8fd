import { useId } from 'react'
import type { Side } from '#base/roles.ts'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import type { ErasureWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import { Loading } from '#ui/states.tsx'
import './erasure-preview.css'

const titles = {
  member: { erased: 'What we erase', kept: 'What we keep, without your name' },
  staff: { erased: 'Deleted permanently', kept: 'Stays on record, without a name' },
} as const satisfies Record<Side, Record<keyof ErasureWire, string>>

/** Counts what deleting a member takes away and what it leaves, for the question before it (L4). */
export function ErasurePreview({ preview, side }: { preview: QueryState<ErasureWire>; side: Side }) {
  if (preview.at === 'loading') return <Loading label="Counting what will be deleted..." />
  if (preview.at === 'failed') {
    return (
      <Notice
        type="error"
        title="Couldn't load what will be deleted"
        action={<Button onClick={preview.reload}>Try again</Button>}
      >
        {preview.message}
      </Notice>
    )
  }
  const { erased, kept } = preview.data
  return (
    <div className="erasure-preview">
      <Counts title={titles[side].erased} rows={erased} />
      {kept.length > 0 && <Counts title={titles[side].kept} rows={kept} />}
    </div>
  )
}

function Counts({ title, rows }: { title: string; rows: ErasureWire['erased'] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <Facts items={rows.map(({ label, count }) => [label, count.toLocaleString('en-US')])} />
    </section>
  )
}
