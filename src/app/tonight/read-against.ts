import { businessDate, type RegisterTime } from '#base/business-date.ts'
import { toDollars } from '#base/money.ts'
import type { AgainstWire, EveningWire } from '#features/operations/tonight/tonight.contract.ts'
import { listPaidChecks } from '#features/pos/evening/evening.queries.ts'
import { compareEvenings, type EveningFigures, sameDayLastWeek } from '#features/pos/evening/evening.rules.ts'
import type { Db } from '#platform/db.ts'

type Asked = { restaurantId: string | undefined; now: Date; time: RegisterTime }

/** The evening so far beside that of last week. Without a register, or before it was read, nothing is known. */
export async function readAgainst(db: Db, { restaurantId, now, time }: Asked): Promise<AgainstWire> {
  const date = businessDate(now, time)
  const days = { date, beforeDate: sameDayLastWeek(date) }
  const unknown = { ...days, tonight: null, before: null, beforeTotal: null, hours: [] }
  if (!restaurantId) return { ...unknown, register: 'none' }
  const checks = await listPaidChecks(db, { restaurantId, dates: Object.values(days) })
  if (checks.length === 0) return { ...unknown, register: 'unread' }
  const { tonight, before, beforeTotalCents, hours } = compareEvenings({ checks, date, now, time })
  return {
    ...days,
    register: 'read',
    tonight: toEvening(tonight),
    before: before ? toEvening(before) : null,
    beforeTotal: dollarsOrNull(beforeTotalCents),
    hours: hours.map(({ at, tonightCents, beforeCents }) => ({
      at: at.toISOString(),
      tonight: dollarsOrNull(tonightCents),
      before: dollarsOrNull(beforeCents),
    })),
  }
}

const dollarsOrNull = (cents: number | undefined) => (cents === undefined ? null : toDollars(cents))

function toEvening({ salesCents, checks, memberVisits, averageCents }: EveningFigures): EveningWire {
  return { sales: toDollars(salesCents), checks, memberVisits, averageCheck: dollarsOrNull(averageCents) }
}
