import { BackupError } from '#platform/backup/backup.ts'
import { ConfigError } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'
import { describeError } from './describe-error.ts'

/** What the owner reads in the terminal: the sentence is enough for what we foresee, the places are for what we do not. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof BackupError) return error.message
  const { type, message, code, stack } = describeError(error)
  return [`${type}: ${message}${code === undefined ? '' : ` (${code})`}`, stack].filter(Boolean).join('\n')
}

/** What nobody caught ends the process, whose state is unknown then. Node would print the error with all its values. */
export function exitOnUncaughtError(log: Log) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught an error, so this process ends')
    process.exit(1)
  })
}
