import { importHistory } from '#features/pos/sync/import-history.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import { fixedClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'

// A server of its own that syncs orders once and imports what is missing, to be killed at any moment:
// `node scripts/run-ts.mjs <this file> <database url> <settings of the point of sale as JSON> <now>`. It says "begun" and "done".
const [, , url, settings, now] = process.argv
if (!url || !settings || !now) throw new Error('Name the database, the point of sale and the time.')

const log = createLog('fatal')
const client = createToastClient({ settings: JSON.parse(settings), log, limits: [] })
const { db, close } = openDatabase(url, (error) => {
  throw error
})
process.stdout.write('begun\n')
const deps = {
  db,
  clock: fixedClock(new Date(now)),
  log,
  pos: { source: 'simulator', client, simulator: undefined } as const,
}
const { signal } = new AbortController()
await syncOrders(deps, { read: 'changes', cause: 'schedule', signal })
await importHistory(deps, { signal })
process.stdout.write('done\n')
await close()
