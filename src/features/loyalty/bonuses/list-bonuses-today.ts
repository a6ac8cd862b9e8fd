import { businessDate } from '#base/business-date.ts'
import type { AdjustingDeps } from '#features/loyalty/adjustments/adjust-points.ts'
import type { Member } from '#features/members/members.table.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { BonusTodayWire } from './bonuses.contract.ts'
import { isOnDay } from './bonuses.rules.ts'
import { listBonusEvents } from './follow-bonus.ts'

/** The bonuses of this business day; none for VIP members, who earn no points. */
export async function listBonusesToday(
  { db, clock, readRegisterTime }: AdjustingDeps,
  { membershipType }: Member,
): Promise<BonusTodayWire[]> {
  if (!plans[membershipType].earnsPoints) return []
  const [bonuses, time] = await Promise.all([listBonusEvents(db), readRegisterTime(db)])
  const today = businessDate(clock.now(), time)
  return bonuses
    .filter((bonus) => isOnDay(bonus, today))
    .map(({ name, kind, amount, startsAt, endsAt }) => ({ name, kind, amount, startsAt, endsAt }))
}
