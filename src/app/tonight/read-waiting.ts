import { countOpenAlerts, listAlerts } from '#features/discounts/queue/queue.queries.ts'
import { listLongestWaiting } from '#features/inbox/inbox.queries.ts'
import { listClaims, listToHandOver } from '#features/loyalty/rewards/rewards.queries.ts'
import { listOldestApplications } from '#features/members/members.queries.ts'
import type { WaitingWire } from '#features/operations/tonight/tonight.contract.ts'
import { listChecksOfSomebody } from '#features/pos/checks/checks.queries.ts'
import { findSuggestions } from '#features/pos/checks/suggestions/find-suggestions.ts'
import type { Deps } from '#platform/deps.ts'
import { unlessItFails } from './unless-it-fails.ts'
import { toAlerts, toApplications, toChecks, toClaims, toHandOver, toMessages, toParties } from './waiting.wire.ts'

/** More than these are looked at in the list of their kind. */
const ROWS = 2
/** So many checks of the last days that name somebody are looked at: those with a suggestion are asked about. */
const CHECKS_LOOKED_AT = 50

type Waiting = Pick<Deps, 'db' | 'log'> & { now: Date; restaurantId: string | undefined }

/** What waits for a manager. A kind that cannot be read says so, and keeps no other from being told. */
export async function readWaiting({ db, log, now, restaurantId }: Waiting): Promise<WaitingWire> {
  const readAlerts = async (ours: string) => {
    const filter = { restaurantId: ours, state: 'open', sort: 'cost', limit: ROWS, offset: 0 } as const
    const [{ list }, counts] = await Promise.all([listAlerts(db, filter), countOpenAlerts(db, ours)])
    return toAlerts(list, counts)
  }
  const readChecks = async (ours: string) => {
    const found = await listChecksOfSomebody(db, { restaurantId: ours, now, limit: CHECKS_LOOKED_AT })
    const suggestions = await findSuggestions(
      db,
      found.map(({ check }) => check),
    )
    return toChecks(found, suggestions, ROWS)
  }
  const [handOver, claims, alerts, applications, inbox, checks] = await Promise.all([
    unlessItFails(log, 'rewards to hand over', listToHandOver(db, ROWS).then(toHandOver)),
    unlessItFails(log, 'claims', listClaims(db, 'pending', { limit: ROWS, offset: 0 }).then(toClaims)),
    unlessItFails(log, 'alerts', restaurantId ? readAlerts(restaurantId) : nothing({ cost: 0 })),
    unlessItFails(log, 'applications', listOldestApplications(db, ROWS).then(toApplications)),
    unlessItFails(log, 'messages', listLongestWaiting(db, ROWS)),
    unlessItFails(log, 'checks', restaurantId ? readChecks(restaurantId) : nothing({})),
  ])
  return {
    handOver,
    claims,
    alerts,
    applications,
    parties: inbox && toParties(inbox),
    messages: inbox && toMessages(inbox, ROWS),
    checks,
  }
}

/** Without a point of sale there are neither alerts nor checks. */
const nothing = async <More extends object>(more: More) => ({ total: 0, rows: [], ...more })
