import { DrizzleQueryError } from 'drizzle-orm'

const MAX_SUMMARY_LENGTH = 500
const REMOVED = '[removed]'

/** What went wrong, in words that may be stored and shown to the owner: no passwords, tokens or statement parameters. */
export function summarizeError(error: unknown): string {
  return messageOf(error)
    .replace(/(\/\/)\S+@/g, `$1${REMOVED}@`)
    .replace(
      /\b(password|passwd|pwd|secret|token|authorization|api[-_]?key)(["']?\s*[=:]\s*)(bearer\s+)?\S+/gi,
      `$1$2${REMOVED}`,
    )
    .replace(/\bbearer\s+\S+/gi, `Bearer ${REMOVED}`)
    .replace(/[\w-]{32,}/g, REMOVED)
    .slice(0, MAX_SUMMARY_LENGTH)
}

function messageOf(error: unknown): string {
  // Drizzle's own message lists the statement with every parameter; the cause says what the database said.
  if (error instanceof DrizzleQueryError) return messageOf(error.cause ?? 'The database refused a statement')
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  if (error instanceof Error) return error.message || error.name
  return String(error)
}
