import type { ReactNode } from 'react'
import './section-head.css'

/** The heading of a part of the dashboard, and what stands at the end of its line. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
