import { and, eq, gt, lte } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { readContents } from '#features/content/content.queries.ts'
import type { LateNight } from '#features/hours/hours.rules.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import { menuDocument } from '#features/menu/menu.document.ts'
import { listsOf } from '#features/menu/menu.rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { endOfNight } from './sold-out.rules.ts'
import { soldOutItems } from './sold-out.table.ts'

/** `readLateNights` tells the evenings on which an event keeps the bar open longer. */
export type SoldOutDeps = Pick<Deps, 'db' | 'clock'> & {
  readLateNights: (db: Db | Tx, now: Date) => Promise<LateNight[]>
}

type Mark = By & { id: string; isSoldOut: boolean }

/** Marks something of the menu as sold out until closing, or says that it is back. The same again changes nothing. */
export async function markSoldOut(deps: SoldOutDeps, { id, isSoldOut, ...by }: Mark): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const name = await findName(tx, id, now)
    if (isSoldOut && name === undefined) throw new AppError('not-found')
    await tx.delete(soldOutItems).where(lte(soldOutItems.endsAt, now))
    const changed = isSoldOut ? await mark(tx, deps, { id, by, now }) : await clear(tx, id, now)
    if (!changed) return
    const action = isSoldOut ? 'mark-sold-out' : 'clear-sold-out'
    await recordAction(tx, { at: now, ...by, action, subject: `menu/${id}`, after: { name: name ?? id } })
  })
}

async function mark(tx: Tx, deps: SoldOutDeps, { id, by, now }: { id: string; by: By; now: Date }) {
  const endsAt = await readEndOfNight(tx, deps, now)
  const { accountId: markedBy, name: markedByName } = by.actor
  const rows = await tx
    .insert(soldOutItems)
    .values({ itemId: id, endsAt, markedAt: now, markedBy, markedByName })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

async function clear(tx: Tx, id: string, now: Date) {
  const isMeant = and(eq(soldOutItems.itemId, id), gt(soldOutItems.endsAt, now))
  return (await tx.delete(soldOutItems).where(isMeant).returning()).length > 0
}

async function findName(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const { menu } = await readContents(tx, { menu: menuDocument }, { now })
  return listsOf(menu)
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)?.name
}

/** When what is sold out at this moment is back. */
export async function readEndOfNight(db: Db | Tx, { readLateNights }: Pick<SoldOutDeps, 'readLateNights'>, now: Date) {
  return endOfNight(await readOpening(db, { now, lateNights: await readLateNights(db, now) }))
}
