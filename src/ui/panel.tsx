import { type ReactNode, useId } from 'react'

type Props = {
  title?: ReactNode
  /** One line under the title. */
  intro?: ReactNode
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** Tables and lists bring their own spacing and run to the edges. */
  isFlush?: boolean | undefined
  isBusy?: boolean | undefined
  /** The item of a list that it is about, for links that lead there. */
  item?: string | undefined
  /** Names the panel where it shows no title. */
  label?: string | undefined
  children: ReactNode
}

/** A bordered part of a dashboard with a name. */
export function Panel({ title, intro, actions, isFlush, isBusy, item, label, children }: Props) {
  const titleId = useId()
  return (
    <section
      className="panel"
      aria-labelledby={title ? titleId : undefined}
      aria-label={label}
      aria-busy={isBusy || undefined}
      data-item={item}
    >
      {(title || actions) && (
        <header className="panel-head">
          <div>
            {title && <h2 id={titleId}>{title}</h2>}
            {intro && <p>{intro}</p>}
          </div>
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      {isFlush ? children : <div className="panel-body">{children}</div>}
    </section>
  )
}

/** The house divider: three hairlines. */
export function Divider() {
  return <div className="divider" aria-hidden="true" />
}

type FactsProps = {
  items: readonly (readonly [label: string, value: ReactNode])[]
  /** Many of them stand side by side where there is room, each below its name. */
  layout?: 'rows' | 'grid'
}

/** Labelled values: what an action is about. */
export function Facts({ items, layout = 'rows' }: FactsProps) {
  return (
    <dl className="facts" data-layout={layout}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
