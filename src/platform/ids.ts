import { randomBytes } from 'node:crypto'

/** An id that explains itself in a log line: a prefix for the kind and 96 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('base64url')}`
}
