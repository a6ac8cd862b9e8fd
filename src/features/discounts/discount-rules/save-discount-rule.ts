import { and, eq, ne, or, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { rewatchDays } from '#features/discounts/watch/rewatch-days.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import { startingRules } from './discount-rules.queries.ts'
import { type DiscountRule, type DiscountRuleFields, MAX_RULES } from './discount-rules.rules.ts'
import { discountRules } from './discount-rules.table.ts'

export async function addDiscountRule(
  { db, clock }: CoreDeps,
  { rule, ...by }: By & { rule: DiscountRuleFields },
): Promise<DiscountRule> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    await lockRules(tx, now)
    if ((await tx.$count(discountRules)) >= MAX_RULES) throw new AppError('too-many-discount-rules')
    const added = { ...rule, id: newId('dr'), version: 1 }
    await requireFreeName(tx, added)
    await tx.insert(discountRules).values(toRow(added, now))
    await recordAction(tx, { at: now, ...by, action: 'add-discount-rule', subject: added.id, after: rule })
    await rewatchDays(tx, clock)
    return added
  })
}

type Seen = { id: string; version: number }

/** Replaces a rule as a whole. Of two people who began with the same version, the second is refused. */
export async function changeDiscountRule(
  { db, clock }: CoreDeps,
  { id, version, rule, ...by }: By & Seen & { rule: DiscountRuleFields },
): Promise<DiscountRule> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const before = await requireSeen(tx, { id, version, now })
    const after = { ...rule, id, version: before.version + 1 }
    await requireFreeName(tx, after)
    await tx.update(discountRules).set(toRow(after, now)).where(eq(discountRules.id, id))
    await recordAction(tx, { at: now, ...by, action: 'change-discount-rule', subject: id, before, after })
    await rewatchDays(tx, clock)
    return after
  })
}

/** The last rule stays: an empty table means the rules that the bar started with, so they would come back. */
export async function removeDiscountRule({ db, clock }: CoreDeps, { id, version, ...by }: By & Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const before = await requireSeen(tx, { id, version, now })
    if ((await tx.$count(discountRules)) === 1) throw new AppError('last-discount-rule')
    await tx.delete(discountRules).where(eq(discountRules.id, id))
    await recordAction(tx, { at: now, ...by, action: 'remove-discount-rule', subject: id, before })
    await rewatchDays(tx, clock)
  })
}

/** Makes changes wait for each other. The first change stores the rules that the bar started with. */
async function lockRules(tx: Tx, now: Date) {
  await tx.execute(sql`lock table ${discountRules} in share row exclusive mode`)
  if ((await tx.$count(discountRules)) > 0) return
  await tx.insert(discountRules).values(startingRules.map((rule) => toRow({ ...rule, version: 1 }, now)))
}

/** The rules that a new installation starts with are version 0 for those who saw them before they were stored. */
async function requireSeen(tx: Tx, { id, version, now }: Seen & { now: Date }) {
  await lockRules(tx, now)
  const [found] = await tx.select().from(discountRules).where(eq(discountRules.id, id))
  if (!found) throw new AppError('discount-rule-not-found')
  if (found.version !== Math.max(1, version)) throw new AppError('discount-rule-changed')
  return found
}

/** Refused with a sentence before the unique keys would refuse it. */
async function requireFreeName(tx: Tx, { id, name, discountGuid }: DiscountRule) {
  const isSame = or(
    sql`lower(${discountRules.name}) = lower(${name})`,
    discountGuid === null ? undefined : eq(discountRules.discountGuid, discountGuid),
  )
  if ((await tx.$count(discountRules, and(isSame, ne(discountRules.id, id)))) > 0) {
    throw new AppError('discount-rule-taken')
  }
}

function toRow({ weekdays, items, ...rule }: DiscountRule, changedAt: Date) {
  return { ...rule, weekdays: [...weekdays], items: [...items], changedAt }
}
