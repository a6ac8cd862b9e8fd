import { type ErrorCode, errorCodes } from './error-codes.ts'

/** A foreseen refusal. Throwing it inside a transaction rolls the transaction back. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** Facts for whoever reads the answer, such as the fields that were wrong or the seconds to wait. */
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(errorCodes[code].sentence)
    this.code = code
    this.details = details
  }

  get status() {
    return errorCodes[this.code].status
  }
}
