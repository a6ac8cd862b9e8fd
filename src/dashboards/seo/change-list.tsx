import { Fragment } from 'react'
import type { Change, Content } from '#features/seo/seo.rules.ts'
import './change-list.css'

type Props = { changes: readonly Change[]; fieldNames: Record<string, string> }

/** Field by field, what stood there and what stands there instead. */
export function ChangeList({ changes, fieldNames }: Props) {
  return (
    <dl className="change-list">
      {changes.map((change) => (
        <Fragment key={change.field}>
          <dt>{fieldNames[change.field] ?? change.field}</dt>
          <dd>
            <span className="change-list__side">Before</span>
            {change.before.length > 0 ? (
              <del>
                <Value of={change.before} />
              </del>
            ) : (
              <Value of={change.before} />
            )}
          </dd>
          <dd>
            <span className="change-list__side">After</span>
            <Value of={change.after} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Value({ of }: { of: Content[string] }) {
  if (of.length === 0) return <i className="dim">Empty</i>
  if (typeof of === 'string') return <span>{of}</span>
  return <code>{of.join('\n')}</code>
}
