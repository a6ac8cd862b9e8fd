import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import './explained-steps.css'

type Props = {
  title: string
  steps: readonly { title: string; text: string }[]
  /** What else is worth knowing, below the steps. */
  children?: ReactNode
}

/** How something goes, one step after the other. */
export function ExplainedSteps({ title, steps, children }: Props) {
  return (
    <Panel title={title} isFlush>
      <div>
        <ol className="explained-steps">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        {children && <div className="explained-steps__note">{children}</div>}
      </div>
    </Panel>
  )
}
