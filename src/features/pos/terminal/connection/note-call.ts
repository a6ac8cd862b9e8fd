import { terminalConnections } from '#features/pos/terminal/terminal.table.ts'
import type { CoreDeps } from '#platform/deps.ts'

const column = { answered: 'lastCallAt', refused: 'lastRefusedAt' } as const
type Outcome = keyof typeof column

const MINUTE_MS = 60_000

/** Notes that terminals called, once a minute at most: for the person who sets up the connection, not for counting. */
export function createCallNotes({ db, clock }: CoreDeps) {
  const notedAt = new Map<Outcome, number>()
  return async (restaurantId: string, outcome: Outcome): Promise<void> => {
    const now = clock.now()
    const last = notedAt.get(outcome)
    if (last !== undefined && Math.abs(now.getTime() - last) < MINUTE_MS) return
    notedAt.set(outcome, now.getTime())
    const noted = { [column[outcome]]: now }
    await db
      .insert(terminalConnections)
      .values({ restaurantId, ...noted })
      .onConflictDoUpdate({ target: terminalConnections.restaurantId, set: noted })
  }
}
