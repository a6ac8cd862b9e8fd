import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import './form-panel.css'

type Props = { title: string; intro?: ReactNode; children: ReactNode }

/** A part of a long form: what it is about beside its fields, above them where it is narrow. */
export function FormPanel({ title, intro, children }: Props) {
  return (
    <Panel label={title}>
      <div className="form-panel">
        <div className="form-panel__inside">
          <div>
            <h2>{title}</h2>
            {intro && <p className="dim">{intro}</p>}
          </div>
          <div className="stack">{children}</div>
        </div>
      </div>
    </Panel>
  )
}

/** Short fields side by side, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="form-panel__row">{children}</div>
}
