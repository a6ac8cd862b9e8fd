import { formatCountOf } from './pos-format.ts'

/** How many approved members a search found, and how many of them are shown. */
export function describeFound(shown: number, total: number): string {
  if (total === 0) return 'No approved members found'
  if (shown < total) return `Showing ${shown} of ${formatCountOf(total, 'member')}. Keep typing to narrow it down.`
  return `${formatCountOf(total, 'member')} found`
}
