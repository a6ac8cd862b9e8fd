import { afterEach } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { createChangeListener } from '#platform/change-listener.ts'
import { createDb } from '#platform/db.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const stopping: (() => void)[] = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

/** Two servers over one database, each with its own memory and its own ear for the other's changes. */
export async function openTwoServers() {
  const bar = await openTestBar()
  const { pool, url } = await openTestDatabase()
  const servers = [0, 1].map(() => {
    const changes = createChangeListener({ databaseUrl: url, log: bar.deps.log })
    const db = createDb(pool, changes.announce)
    stopping.push(() => changes.stop())
    return { changes, app: createApp({ ...bar.deps, db, changes, isReady: () => true }) }
  })
  await Promise.all(servers.map(({ changes }) => changes.start()))
  const [first, second] = servers
  if (!first || !second) throw new Error('There are two servers')
  return { bar, first, second }
}
