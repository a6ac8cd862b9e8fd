import { sql } from 'drizzle-orm'
import type { CoreDeps } from '#platform/deps.ts'
import { terminalConnections } from './terminal.table.ts'

const column = { answered: 'lastCallAt', refused: 'lastRefusedAt' } as const

/** Notes that a terminal called, once a minute at most: for whoever sets up the connection, not for counting. */
export async function noteCall({ db, clock }: CoreDeps, restaurantId: string, outcome: keyof typeof column) {
  const now = clock.now()
  const at = terminalConnections[column[outcome]]
  await db
    .insert(terminalConnections)
    .values({ restaurantId, [column[outcome]]: now })
    .onConflictDoUpdate({
      target: terminalConnections.restaurantId,
      set: { [column[outcome]]: now },
      setWhere: sql`${at} is null or ${at} < ${new Date(now.getTime() - 60_000)}`,
    })
}
