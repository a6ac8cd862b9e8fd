import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.ts'
import { type Redeemed, type TerminalTransaction, terminalTransactions } from './terminal.table.ts'
import { refuse, type TerminalAnswer } from './terminal.wire.ts'

/** Which call it is. The member is known by then; a reversal may come without one. */
export type CallKey = {
  restaurantId: string
  guid: string
  type: 'redeem' | 'accrue' | 'reverse' | 'signup'
  memberId: string | null
  now: Date
}

type NewTransaction = typeof terminalTransactions.$inferInsert
type Done = { answer: TerminalAnswer; checkGuid?: string | undefined; redemptions?: Redeemed[] }

/**
 * Handles a call once and stores the answer in the same transaction. The same call again gets the stored answer; one that
 * arrives while the first is still running waits for it, because both write the same row first.
 */
export async function answerOnce(tx: Tx, call: CallKey, act: () => Promise<Done>): Promise<TerminalAnswer> {
  const { restaurantId, guid, type, memberId, now } = call
  const direction: TerminalTransaction['direction'] = type === 'reverse' ? 'reverse' : 'forward'
  const row = { restaurantId, direction, guid, type, memberId, redemptions: [], at: now } satisfies NewTransaction
  const inserted = await tx.insert(terminalTransactions).values(row).onConflictDoNothing().returning()
  const isThis = isTransaction({ restaurantId, direction, guid })
  if (inserted.length === 0) {
    const [known] = await tx.select().from(terminalTransactions).where(isThis)
    return repeat(known, call)
  }
  const { answer, checkGuid = null, redemptions = [] } = await act()
  await tx.update(terminalTransactions).set({ answer, checkGuid, redemptions }).where(isThis)
  return answer
}

function repeat(known: TerminalTransaction | undefined, { type, memberId }: CallKey): TerminalAnswer {
  if (known?.type === 'cancelled') return refuse('ERROR', 'This was reversed before it arrived.')
  // The same id with another kind of call or another member is a mistake.
  if (known?.type !== type || known.memberId !== memberId || !known.answer)
    return refuse('ERROR_INVALID_INPUT_PROPERTIES')
  return known.answer
}

type Key = Pick<TerminalTransaction, 'restaurantId' | 'direction' | 'guid'>

export function isTransaction({ restaurantId, direction, guid }: Key) {
  return and(
    eq(terminalTransactions.restaurantId, restaurantId),
    eq(terminalTransactions.direction, direction),
    eq(terminalTransactions.guid, guid),
  )
}
