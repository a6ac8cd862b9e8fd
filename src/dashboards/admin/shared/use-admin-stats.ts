import { type QueryState, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import {
  type AdminStatsWire,
  readAdminStats,
  type TypeStatsWire,
} from '#features/loyalty/memberships/stats.contract.ts'
import type { MembershipType } from '#features/members/members.rules.ts'

type Stats = AdminStatsWire | TypeStatsWire

/** The totals of the whole program. Nothing is asked for somebody who may not see them. */
export function useAdminStats(isAllowed = true): QueryState<AdminStatsWire> {
  return narrow(useApiQuery(readAdminStats, isAllowed ? { query: {} } : undefined), isOfProgram)
}

/** The totals of one type of membership. */
export function useTypeStats(type: MembershipType): QueryState<TypeStatsWire> {
  return narrow(useApiQuery(readAdminStats, { query: { type } }), isOfType)
}

const isOfProgram = (stats: Stats): stats is AdminStatsWire => 'membersByType' in stats
const isOfType = (stats: Stats): stats is TypeStatsWire => 'membershipType' in stats

/** One address answers both, depending on what it is asked. */
function narrow<Kind extends Stats>(
  state: QueryState<Stats>,
  isKind: (stats: Stats) => stats is Kind,
): QueryState<Kind> {
  if (state.at !== 'ready') return state
  const { data, ...rest } = state
  return isKind(data) ? { ...rest, data } : { at: 'loading' }
}
