import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states.tsx'

/** A search or a filter that leaves nothing, with a way out of it. `children` say where else to look. */
export function NoResults({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <EmptyState
      drawing="search"
      title="No results"
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    >
      {children}
    </EmptyState>
  )
}
