import type { FailureCode } from '#base/error-codes.ts'

/** Refusals that another new password would mend. */
export const passwordProblems: readonly FailureCode[] = [
  'password-too-short',
  'staff-password-too-short',
  'password-too-long',
  'password-too-common',
  'invalid-input',
]
