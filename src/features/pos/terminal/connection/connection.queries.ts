import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { terminalConnections, terminalTransactions } from '#features/pos/terminal/terminal.table.ts'
import type { Db } from '#platform/db.ts'

const RECENT_CALLS = 5

export async function findConnection(db: Db, restaurantId: string) {
  const isOurs = eq(terminalConnections.restaurantId, restaurantId)
  const [connection] = await db.select().from(terminalConnections).where(isOurs)
  return connection
}

/** The last calls that changed something, for the person who tries out the connection. */
export function listRecentCalls(db: Db, restaurantId: string) {
  const { type, at, guid, answer } = terminalTransactions
  const isCall = and(eq(terminalTransactions.restaurantId, restaurantId), ne(type, 'cancelled'))
  const isAccepted = sql<boolean>`coalesce(${answer}->>'status' = '200', false)`
  return db
    .select({ type, at, isAccepted })
    .from(terminalTransactions)
    .where(isCall)
    .orderBy(desc(at), desc(guid))
    .limit(RECENT_CALLS)
}
