import { z } from 'zod'
import { toDollars } from '#base/money.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import type { readTypeStats } from './type-stats.queries.ts'

/** The figures of the whole programme, or those of one type. */
export const statsQuery = z.object({ type: z.enum(membershipTypes).optional() })

export type TypeStatsWire = ReturnType<typeof toTypeStatsWire>

export function toTypeStatsWire({ type, total, approved, savingsCents }: Awaited<ReturnType<typeof readTypeStats>>) {
  return {
    membershipType: type,
    totalMembers: total,
    approvedMembers: approved,
    totalSavings: toDollars(savingsCents),
  }
}
