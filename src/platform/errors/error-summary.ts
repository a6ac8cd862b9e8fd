import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

const MAX_SUMMARY_LENGTH = 500
const MIN_PHONE_DIGITS = 10
const REMOVED = '[removed]'

/** What went wrong, in words that may be logged, stored and shown to the owner: no secrets, no personal data, no values. */
export function summarizeError(error: unknown): string {
  return messageOf(error)
    .replace(/(\/\/)\S+@/g, `$1${REMOVED}@`)
    .replace(/[^\s<>@"'(),;:/[\]]+@[^\s<>@"'(),;:/]*[^\s<>@"'(),;:/.]/g, REMOVED)
    .replace(
      /\b(password|passwd|pwd|secret|token|authorization|api[-_]?key)(["']?\s*[=:]\s*)(bearer\s+)?\S+/gi,
      `$1$2${REMOVED}`,
    )
    .replace(/\bbearer\s+\S+/gi, `Bearer ${REMOVED}`)
    .replace(/[\w-]{32,}/g, REMOVED)
    .replace(/\+?\(?\d[\d ().-]{8,}\d/g, (digits) => (isPhone(digits) ? REMOVED : digits))
    .slice(0, MAX_SUMMARY_LENGTH)
}

function messageOf(error: unknown): string {
  // Drizzle's own message lists the statement with every parameter; the cause says what the database said.
  if (error instanceof DrizzleQueryError) return messageOf(error.cause ?? 'The database refused a statement')
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  if (quotesWhatItGot(error)) return error.message.replace(/".*"/s, `"${REMOVED}"`)
  if (error instanceof Error) return error.message || error.name
  return String(error)
}

/** A value that PostgreSQL cannot read (class 22), or a text that is not JSON, is repeated in the error's own words. */
function quotesWhatItGot(error: unknown): error is Error {
  if (error instanceof SyntaxError) return true
  return error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
}

function isPhone(digits: string) {
  const isSomethingElse = /^\d{1,3}(\.\d{1,3}){3}$|^\d{4}-\d{2}-\d{2}/.test(digits) // An IP address, or a date.
  return !isSomethingElse && digits.replace(/\D/g, '').length >= MIN_PHONE_DIGITS
}
