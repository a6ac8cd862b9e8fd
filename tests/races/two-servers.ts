import { afterEach } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { createFacts } from '#platform/facts.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const stopping: (() => void)[] = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

/** Two servers over one database, each with its own memory and its own ear for the other's changes. */
export async function openTwoServers() {
  const bar = await openTestBar()
  const { db, url } = await openTestDatabase()
  const servers = [0, 1].map(() => {
    const facts = createFacts({ db, databaseUrl: url, log: bar.deps.log })
    stopping.push(() => facts.stop())
    return { facts, app: createApp({ ...bar.deps, facts, isReady: () => true }) }
  })
  await Promise.all(servers.map(({ facts }) => facts.start()))
  const [first, second] = servers
  if (!first || !second) throw new Error('There are two servers')
  return { bar, first, second }
}
