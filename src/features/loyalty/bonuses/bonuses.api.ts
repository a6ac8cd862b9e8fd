import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './bonuses.contract.ts'
import { visitBonuses } from './bonuses.table.ts'
import { listBonusEvents } from './follow-bonus.ts'
import { addBonus, changeBonus, removeBonus } from './save-bonus.ts'

export function bonusesApi(deps: CoreDeps): Route[] {
  const { db } = deps
  return [
    route(contract.listBonuses).to(async () => {
      const [bonuses, given] = await Promise.all([listBonusEvents(db), sumGiven(db)])
      return bonuses.map((bonus) => ({ ...bonus, given: given.get(bonus.id) ?? { visits: 0, points: 0 } }))
    }),
    route(contract.addBonus).to(async ({ body }, c) => {
      const { id } = await addBonus(deps, { bonus: body, ...(await requireActor(c, 'staff')) })
      return { success: true, id }
    }),
    route(contract.changeBonus).to(async ({ params: { id }, body: { seen, ...bonus } }, c) => {
      await changeBonus(deps, { id, bonus, seen, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.removeBonus).to(async ({ params: { id } }, c) => {
      await removeBonus(deps, { id, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
  ]
}

/** What each bonus has given, without checks that were taken back. */
async function sumGiven(db: Db) {
  const rows = await db
    .select({
      bonusId: visitBonuses.bonusId,
      visits: sql<number>`(count(*) filter (where ${visitBonuses.points} > 0))::int`,
      points: sql<number>`sum(${visitBonuses.points})::int`,
    })
    .from(visitBonuses)
    .groupBy(visitBonuses.bonusId)
  return new Map(rows.map(({ bonusId, ...given }) => [bonusId, given]))
}
