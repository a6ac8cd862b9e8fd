import type { ReactNode } from 'react'

export function Figures({ of }: { of: readonly (readonly [what: string, figure: ReactNode])[] }) {
  return (
    <dl className="facts">
      {of.map(([what, figure]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
