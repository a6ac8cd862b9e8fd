import pg from 'pg'
import { StartError } from '#platform/start-error.ts'

type Connection = { url: string; applicationName: string }

/** Work that needs a connection to itself: a lock that is held, or statements that take longer than the pool allows. */
export async function withConnection<T>({ url, applicationName }: Connection, act: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, application_name: applicationName })
  // The statement that was running fails with the same error; without a listener it would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    const { host, database } = client
    throw new StartError(`The database ${database} on ${host} cannot be used: ${reasonOf(cause)}.`, { cause })
  }
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Node tries every address of a name and then reports only "several errors". */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
