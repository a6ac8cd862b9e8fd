import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Secrets that could reach a log line by accident are struck out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
  })
}
