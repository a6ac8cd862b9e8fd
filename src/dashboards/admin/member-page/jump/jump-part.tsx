import type { ReactNode } from 'react'
import { type PagePart, partId } from './page-parts.ts'

/** A part of the page that the jump row leads to. */
export function JumpPart({ part, children }: { part: PagePart; children: ReactNode }) {
  return (
    <div id={partId(part)} tabIndex={-1}>
      {children}
    </div>
  )
}
