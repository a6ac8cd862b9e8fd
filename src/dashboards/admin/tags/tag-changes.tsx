import type { Change } from '#features/seo/seo.rules.ts'
import { Badge } from '#ui/badge.tsx'
import './tag-changes.css'

type Props = { changes: readonly Change[]; fieldNames: Record<string, string> }

/** What is live and what waits, entry by entry: what would come, what would go, and how much stays. */
export function TagChanges({ changes, fieldNames }: Props) {
  return changes.map(({ field, before, after }) => {
    const [live, waiting] = [toEntries(before), toEntries(after)]
    const added = waiting.filter((entry) => !live.includes(entry))
    const removed = live.filter((entry) => !waiting.includes(entry))
    const kept = waiting.length - added.length
    return (
      <section className="tag-changes" key={field} aria-label={fieldNames[field] ?? field}>
        <h3>{fieldNames[field] ?? field}</h3>
        {added.map((entry) => (
          <Entry key={`+${entry}`} text={entry} badge={{ tone: 'warn', icon: 'plus', word: 'Waiting' }} />
        ))}
        {removed.map((entry) => (
          <Entry
            key={`-${entry}`}
            text={entry}
            badge={{ tone: 'info', icon: 'trash', word: 'Live now, would be removed' }}
          />
        ))}
        {kept > 0 && <p className="dim">{kept === 1 ? '1 stays as it is' : `${kept} stay as they are`}</p>}
      </section>
    )
  })
}

function toEntries(value: Change['before']): readonly string[] {
  return typeof value === 'string' ? [value].filter((text) => text !== '') : value
}

type EntryBadge = { tone: 'warn' | 'info'; icon: 'plus' | 'trash'; word: string }

function Entry({ text, badge: { tone, icon, word } }: { text: string; badge: EntryBadge }) {
  return (
    <div className="tag-changes__entry">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {/* Code is read from its beginning to its end, so what does not fit is scrolled to, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
