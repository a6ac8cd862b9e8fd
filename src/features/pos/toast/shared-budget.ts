import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import { type ToastLimits, toastLimits, type Used } from './client/toast-budget.rules.ts'
import { type BudgetStore, createBudget, type ToastBudget } from './client/toast-budget.ts'
import { toastBudgets } from './toast-budget.table.ts'

/**
 * One budget for all servers. Usage is read, decided on, and written back if nobody else wrote in the meantime: no row stays
 * locked while a server decides, or when it dies. When the database is slow, calls wait for it and never go out uncounted.
 * Time comes from the database, because the clocks of servers differ.
 */
export function createSharedBudget(
  db: Db,
  { restaurantId, limits = toastLimits }: { restaurantId: string; limits?: ToastLimits },
): ToastBudget {
  const isOurs = eq(toastBudgets.restaurantId, restaurantId)
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`

  async function read() {
    const { version, used } = toastBudgets
    const [budget] = await db.select({ version, used, now }).from(toastBudgets).where(isOurs)
    return budget
  }

  async function write(used: Used, version: number): Promise<boolean> {
    const { rowCount } = await db
      .update(toastBudgets)
      .set({ used, version: version + 1 })
      .where(and(isOurs, eq(toastBudgets.version, version)))
    return rowCount === 1
  }

  async function change(decide: Parameters<BudgetStore['change']>[0]): Promise<void> {
    for (;;) {
      const budget = await read()
      if (!budget) {
        await db.insert(toastBudgets).values({ restaurantId }).onConflictDoNothing()
        continue
      }
      const used = decide(budget.used, budget.now)
      if (used === budget.used || (await write(used, budget.version))) return
    }
  }

  // The calls of one server take turns, so that only different servers can conflict.
  let last: Promise<void> = Promise.resolve()
  const store: BudgetStore = {
    change(decide) {
      last = last.then(
        () => change(decide),
        () => change(decide),
      )
      return last
    },
  }
  return createBudget(store, limits)
}
