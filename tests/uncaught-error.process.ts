import { DrizzleQueryError } from 'drizzle-orm'
import { exitOnUncaughtError } from '#platform/errors/explain-failure.ts'
import { createLog } from '#platform/log.ts'

// Stands for a product with a bug: a statement fails, and nobody waits for it.
const [, , email = ''] = process.argv
exitOnUncaughtError(createLog('info'))
void Promise.reject(new DrizzleQueryError('select $1', [email], new Error('the database refused')))
await new Promise(() => setInterval(() => undefined, 1000))
