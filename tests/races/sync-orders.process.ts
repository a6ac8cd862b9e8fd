import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import { fixedClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'

// A server of its own that syncs orders once, to be killed at any moment:
// `node scripts/run-ts.mjs <this file> <database url> <settings of the point of sale as JSON> <now>`. It says "begun" and "done".
const [, , url, settings, now] = process.argv
if (!url || !settings || !now) throw new Error('Name the database, the point of sale and the time.')

const log = createLog('fatal')
const client = createToastClient({ settings: JSON.parse(settings), log, limits: [] })
const { db, close } = openDatabase(url, (error) => {
  throw error
})
process.stdout.write('begun\n')
await syncOrders(
  { db, clock: fixedClock(new Date(now)), log, pos: { source: 'simulator', client, simulator: undefined } },
  { read: 'changes', cause: 'schedule', signal: new AbortController().signal },
)
process.stdout.write('done\n')
await close()
