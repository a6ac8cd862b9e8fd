import { and, asc, eq, inArray, isNull, not } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.table.ts'
import { mustSetUpTwoStep } from '#features/accounts/factors/factors.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import { isServingRole, type ServingRole, servingRoles } from './pins.rules.ts'
import { pins } from './pins.table.ts'

/** Somebody with an account that could sign in now, whose role works at the bar. */
const mayServe = and(
  eq(accounts.kind, 'staff'),
  isNull(accounts.disabledAt),
  inArray(accounts.role, [...servingRoles]),
  not(mustSetUpTwoStep),
)

export type Server = { id: string; name: string; login: string; role: ServingRole; pinHash: string }

/** Who can take over a device: everybody of the bar who has set a PIN. */
export async function listServers(db: Db | Tx, id?: string): Promise<Server[]> {
  const isMeant = id === undefined ? undefined : eq(accounts.id, id)
  const { name, login, role } = accounts
  const found = await db
    .select({ id: accounts.id, name, login, role, pinHash: pins.pinHash })
    .from(pins)
    .innerJoin(accounts, eq(accounts.id, pins.accountId))
    .where(and(mayServe, isMeant))
    .orderBy(asc(name), asc(accounts.id))
  return found.flatMap(({ role, ...rest }) => (isServingRole(role) ? [{ ...rest, role }] : []))
}

export async function findServer(db: Db | Tx, id: string): Promise<Server | undefined> {
  const [server] = await listServers(db, id)
  return server
}
