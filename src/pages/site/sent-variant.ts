import type { Outcome } from '#ui/form/checked-form.tsx'

/** A form that was sent without script comes back to its page with `?sent=yes` or `?sent=no`. */
export function sentVariant(query: URLSearchParams): string {
  const sent = query.get('sent')
  return sent === 'yes' || sent === 'no' ? `sent=${sent}` : ''
}

/** What the form itself has to say then. */
export function outcomeOf(variant: URLSearchParams): Outcome | undefined {
  if (!variant.has('sent')) return undefined
  return variant.get('sent') === 'yes' ? 'sent' : 'failed'
}
