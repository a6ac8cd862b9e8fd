import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './errors/describe-error.ts'

export type Log = Logger

/**
 * JSON lines on standard output. Errors are written without the values that they carry, under whatever name they come;
 * secrets that could reach a log line by accident are struck out.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
      formatters: { log: describeErrors },
      // Pino's own would describe the description once more.
      serializers: { err: (described: unknown) => described },
      hooks: {
        logMethod(args, method) {
          // Without a message pino takes the error's own, with everything in it.
          if (typeof args[0] === 'object' && args[1] === undefined) args[1] = 'no message'
          method.apply(this, args)
        },
      },
    },
    destination,
  )
}

function describeErrors(fields: Record<string, unknown>) {
  const described = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Error ? describeError(value) : value,
  ])
  return Object.fromEntries(described)
}
