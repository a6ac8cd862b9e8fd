import { AppError } from '#base/app-error.ts'
import { findMember, listMembershipIds } from '#features/members/members.queries.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './visit.contract.ts'
import { findVisit } from './visit.queries.ts'
import { toVisitWire } from './visit.wire.ts'

/** What members had, for staff and for themselves. */
export function visitApi({ db }: Pick<CoreDeps, 'db'>): Route[] {
  return [
    route(contract.readVisit).to(async ({ params: { id, checkGuid } }) => {
      const member = await findMember(db, { id })
      if (!member) throw new AppError('no-such-member')
      const visit = await findVisit(db, { memberIds: [member.id], checkGuid })
      if (!visit) throw new AppError('visit-not-kept')
      return toVisitWire(visit)
    }),
    route(contract.readOwnVisit).to(async ({ params: { checkGuid } }, c) => {
      const { id } = await requireMember(c, db)
      const visit = await findVisit(db, { memberIds: await listMembershipIds(db, id), checkGuid })
      // What was taken back may be somebody else's by now.
      if (!visit || visit.counted.takenBackAt) throw new AppError('visit-not-kept')
      return toVisitWire(visit)
    }),
  ]
}
