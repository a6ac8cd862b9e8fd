import { AppError } from '#base/app-error.ts'
import { findMember } from '#features/members/members.queries.ts'
import { assignCheck } from '#features/pos/checks/assign-check.ts'
import { toSeenCheck } from '#features/pos/checks/check-worth.rules.ts'
import { listChecksOfCustomer, listUnmatchedOfCustomer } from '#features/pos/toast/toast.queries.ts'
import type { By } from '#web/env.ts'
import { syncOrders } from './sync-orders.ts'
import type { SyncDeps } from './sync-work.ts'

type CustomerSync = By & { customerGuid: string; memberId: string | undefined; since: Date; signal: AbortSignal }

/** Syncs and returns the checks of one customer. If a member is named, the unmatched ones are assigned to them. */
export async function syncCustomer(deps: SyncDeps, { customerGuid, memberId, since, signal, ...by }: CustomerSync) {
  const { db, pos } = deps
  const { restaurantId } = pos.client
  const member = memberId === undefined ? undefined : await requireApproved(deps, memberId)
  await syncOrders(deps, { read: 'changes', cause: 'staff', startedBy: by.actor.name, signal })
  if (member) {
    // Only visits after the approval count, as everywhere.
    const from = member.decidedAt && member.decidedAt > since ? member.decidedAt : since
    for (const check of await listUnmatchedOfCustomer(db, { restaurantId, customerGuid, since: from })) {
      if (toSeenCheck(check).isVoided) continue
      await assignCheck(deps, { ...by, restaurantId, checkGuid: check.guid, memberId: member.id, matchedBy: 'staff' })
    }
  }
  return listChecksOfCustomer(db, { restaurantId, customerGuid, since })
}

async function requireApproved({ db }: SyncDeps, memberId: string) {
  const member = await findMember(db, { id: memberId })
  if (!member) throw new AppError('no-such-member')
  if (member.status !== 'approved') throw new AppError('member-not-approved')
  return member
}
