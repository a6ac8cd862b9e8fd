import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { createRandom } from '#tests/attacks/random.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'

const ERROR_LEVEL = 50

type Server = Awaited<ReturnType<typeof startBuiltProduct>>

/** Servers of several versions over one PostgreSQL, which are started and stopped while others ask them. */
export async function openRollingServers(settings: Record<string, string>) {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir, durable: false })
  const random = createRandom(1)
  const servers: Server[] = []
  const seen = { failures: [] as string[], errors: [] as string[] }
  let started = 0

  async function retire(server: Server) {
    // Like a proxy: nobody is sent there any more.
    servers.splice(servers.indexOf(server), 1)
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    seen.failures.push(...figures.split('\n').filter((line) => /_duration_seconds_count\{.*status="5xx"/.test(line)))
    const status = await server.stop()
    if (status !== 0) seen.errors.push(`a server ended with ${status}`)
    seen.errors.push(...server.printed().split('\n').filter(isError))
  }

  async function retireAll() {
    for (const server of [...servers]) await retire(server)
  }

  return {
    databaseUrl: postgres.url,
    seen,
    /** Any of those that run. */
    url: () => random.pick(servers)?.url ?? '',
    urls: () => servers.map(({ url }) => url),
    async start(folder: string) {
      started += 1
      const server = await startBuiltProduct({
        dataDir: path.join(dataDir, `server-${started}`),
        folder,
        settings: { DATABASE_URL: postgres.url, TRUST_PROXY: '1', LOG_LEVEL: 'warn', DEMO: '0', ...settings },
      })
      servers.push(server)
      return server
    },
    retire,
    retireAll,
    async stop() {
      await retireAll()
      await postgres.stop()
      await remove()
    },
  }
}

function isError(line: string) {
  return line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL
}
