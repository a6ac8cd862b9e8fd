import type { ErrorCode } from '#base/error-codes.ts'

/** Codes that any route may refuse with, because of what was sent, who sent it, or the state of the server. */
export const commonRefusals: readonly ErrorCode[] = [
  'invalid-input',
  'malformed-json',
  'malformed-form',
  'unsupported-media-type',
  'unsupported-form-type',
  'body-too-large',
  'login-required',
  'not-allowed',
  'too-many-requests',
  'internal-error',
  'database-unavailable',
]
