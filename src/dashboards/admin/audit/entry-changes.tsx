import { Icon } from '#ui/icon/icon.tsx'
import './entry-changes.css'

type Change = { label: string; before: string; after: string }

/** What it was and what it became. */
export function EntryChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="entry-changes">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del> <Icon name="arrow" label="became" /> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
