import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withConnection } from './one-connection.ts'

/** What the product is at run time: it may read and write rows, and change nothing about the tables. */
const RUNTIME_ROLE = 'eleven_tides_runtime'
const NO_POWERS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/**
 * Makes the role that the product works as, and returns its address. The password is new at every start and is written
 * nowhere: only one product at a time uses a data folder.
 */
export async function openRuntimeRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await withConnection({ url: ownerUrl, applicationName: 'eleven-tides-role' }, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [RUNTIME_ROLE])
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${RUNTIME_ROLE} with ${NO_POWERS} password ${pg.escapeLiteral(password)}`)
  })
  const url = new URL(ownerUrl)
  url.username = RUNTIME_ROLE
  url.password = password
  return url.href
}
