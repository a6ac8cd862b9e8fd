import { Fragment } from 'react'
import { formatCount } from '#dashboards/member/member-format.ts'
import { Icon } from '#ui/icon/icon.tsx'
import './becomes.css'

type Props = {
  /** `before` in words where it is no single figure: "652 + 118". */
  items: readonly (readonly [label: string, before: number | string, after: number])[]
}

/** What figures are now and what they become, before anything is done. */
export function Becomes({ items }: Props) {
  if (items.length === 0) return null
  return (
    <dl className="becomes">
      {items.map(([label, before, after]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{typeof before === 'number' ? formatCount(before) : before}</span>
            <Icon name="arrow" />
            <span className="vh">becomes</span>
            <b>{formatCount(after)}</b>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
