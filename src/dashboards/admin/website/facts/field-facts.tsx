import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { useFactsAt } from './facts-context.tsx'
import './field-facts.css'

/** What disagrees with a field, right below it. */
export function FieldFacts({ at }: { at: Place }) {
  const facts = useFactsAt(at)
  return (
    facts.length > 0 && <ul className="field-facts">{facts.map((fact) => fact.row(fact.at?.length === at.length))}</ul>
  )
}
