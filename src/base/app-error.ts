import { type ErrorCode, errorCodes } from './error-codes.ts'

/** A foreseen refusal. Throwing it inside a transaction rolls the transaction back. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** Details for the reader of the answer, such as the fields that were wrong or the seconds to wait. */
  readonly details: Record<string, unknown>

  /** `sentence` takes the place of the code's own where an outside system said what went wrong. */
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, sentence: string = errorCodes[code].sentence) {
    super(sentence)
    this.code = code
    this.details = details
  }

  get status() {
    return errorCodes[this.code].status
  }
}
