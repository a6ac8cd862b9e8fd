import pg from 'pg'
import { summarizeError } from './error-summary.ts'

const MAX_DEPTH = 5

type DescribedError = {
  type: string
  message: string
  code?: string | number
  table?: string
  column?: string
  constraint?: string
  stack?: string
  cause?: DescribedError
  errors?: DescribedError[]
}

/**
 * An error as it may be logged. Fields are picked by name: libraries hang parameters, rows and answers of others on their
 * errors, and repeat them at the top of the stack.
 */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: summarizeError(error) }
  const { code } = error as { code?: unknown }
  const isDeeper = depth < MAX_DEPTH
  return {
    type: error instanceof pg.DatabaseError ? 'DatabaseError' : error.name,
    message: summarizeError(error),
    ...(isPlainCode(code) && { code }),
    ...(error instanceof pg.DatabaseError && whereItHappened(error)),
    stack: framesOf(error),
    ...(isDeeper && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(isDeeper &&
      error instanceof AggregateError && { errors: error.errors.map((one) => describeError(one, depth + 1)) }),
  }
}

function isPlainCode(code: unknown): code is string | number {
  return typeof code === 'number' || (typeof code === 'string' && /^[\w-]{1,50}$/.test(code))
}

function whereItHappened({ table, column, constraint }: pg.DatabaseError) {
  return { ...(table && { table }), ...(column && { column }), ...(constraint && { constraint }) }
}

/** The places in the code alone: above them the stack repeats the message. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const below = start < 0 ? stack : stack.slice(start + message.length)
  const frames = below.split('\n').filter((line) => /^\s+at .*(:\d+\)?|native\)?|<anonymous>\)?)$/.test(line))
  return frames.map((line) => line.trim()).join('\n')
}
