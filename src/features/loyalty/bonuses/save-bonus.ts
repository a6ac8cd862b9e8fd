import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import { type BonusFields, isSameBonus, MAX_BONUSES } from './bonuses.rules.ts'
import { bonusEvents } from './bonuses.table.ts'

export async function addBonus({ db, clock }: CoreDeps, { bonus, ...by }: By & { bonus: BonusFields }) {
  return db.transaction(async (tx) => {
    await lockBonuses(tx)
    if ((await tx.$count(bonusEvents)) >= MAX_BONUSES) throw new AppError('too-many-bonuses')
    const added = { ...bonus, weekdays: [...bonus.weekdays], id: newId('bn') }
    await requireFreeName(tx, added)
    await tx.insert(bonusEvents).values(added)
    await recordAction(tx, { at: clock.now(), ...by, action: 'add-bonus', subject: added.id, after: added })
    return added
  })
}

/**
 * Checks that were counted have their own copy of what they got, so nothing of them changes. Who edited an older version than
 * there is now is told so, unless both wanted the same.
 */
export async function changeBonus(
  { db, clock }: CoreDeps,
  { id, bonus, seen, ...by }: By & { id: string; bonus: BonusFields; seen: BonusFields },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBonuses(tx)
    const before = await requireBonus(tx, id)
    if (isSameBonus(before, bonus)) return
    if (!isSameBonus(before, seen)) throw new AppError('bonus-changed')
    const after = { ...bonus, weekdays: [...bonus.weekdays], id }
    await requireFreeName(tx, after)
    await tx.update(bonusEvents).set(after).where(eq(bonusEvents.id, id))
    await recordAction(tx, { at: clock.now(), ...by, action: 'change-bonus', subject: id, before, after })
  })
}

export async function removeBonus({ db, clock }: CoreDeps, { id, ...by }: By & { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBonuses(tx)
    const { name } = await requireBonus(tx, id)
    await tx.delete(bonusEvents).where(eq(bonusEvents.id, id))
    await recordAction(tx, { at: clock.now(), ...by, action: 'remove-bonus', subject: id, after: { name } })
  })
}

/** Makes changes wait for each other. Counting only reads, and waits for none of them. */
async function lockBonuses(tx: Tx) {
  await tx.execute(sql`lock table ${bonusEvents} in share row exclusive mode`)
}

async function requireBonus(tx: Tx, id: string) {
  const [found] = await tx.select().from(bonusEvents).where(eq(bonusEvents.id, id))
  if (!found) throw new AppError('bonus-not-found')
  return found
}

/** Told in words before the unique key would refuse it. The same request sent twice adds nothing the second time. */
async function requireFreeName(tx: Tx, { id, name }: { id: string; name: string }) {
  const isTaken = and(sql`lower(${bonusEvents.name}) = lower(${name})`, ne(bonusEvents.id, id))
  if ((await tx.$count(bonusEvents, isTaken)) > 0) throw new AppError('bonus-name-taken')
}
