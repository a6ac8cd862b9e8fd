import { AppError } from '#base/app-error.ts'
import { findMember, listMergedInto } from '#features/members/members.queries.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { mergeMembers } from './merge-members.ts'
import { listDuplicates, listMerges, listRewardsOfBoth } from './merges.queries.ts'
import * as contract from './merging.contract.ts'
import { toDuplicateWire, toMergeWire, toPreviewWire } from './merging.wire.ts'
import { splitMembers } from './split-members.ts'
import { tellApart } from './tell-apart.ts'

/** Several memberships of one person become one, and are taken apart again. */
export function mergingApi(deps: CoreDeps): Route[] {
  const { db, clock } = deps
  async function requireMember(id: string) {
    const member = await findMember(db, { id })
    if (!member) throw new AppError('no-such-member')
    return member
  }

  return [
    route(contract.previewMerge).to(async ({ params, query }) => {
      const [survivor, merged] = [await requireMember(params.id), await requireMember(query.otherId)]
      const others = await listMergedInto(db, merged.id)
      const rewards = await listRewardsOfBoth(db, [survivor.id, merged.id])
      return toPreviewWire({ survivor, merged, hasOthers: others.length > 0, rewards })
    }),
    route(contract.mergeMembers).to(async ({ params, body: { otherId, take } }, c) => {
      const by = await requireActor(c, 'staff')
      const { id: mergeId } = await mergeMembers(deps, { survivorId: params.id, mergedId: otherId, take, ...by })
      return { success: true, mergeId }
    }),
    route(contract.splitMembers).to(async ({ params }, c) => {
      await splitMembers(deps, { mergeId: params.id, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.listMerges).to(async ({ params }) => {
      const { id } = await requireMember(params.id)
      return (await listMerges(db, id)).map((listed) => toMergeWire(listed, clock.now()))
    }),
    route(contract.tellApart).to(async ({ params, body }, c) => {
      await tellApart(deps, { memberId: params.id, ...body, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.listDuplicates).to(async ({ params }) => {
      const member = await requireMember(params.id)
      // One that was merged away is a known duplicate already.
      return member.mergedInto ? [] : (await listDuplicates(db, member)).map(toDuplicateWire)
    }),
  ]
}
