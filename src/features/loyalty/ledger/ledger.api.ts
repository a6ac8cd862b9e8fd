import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { sendCsv } from '#web/csv-file.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './ledger.contract.ts'
import { countLedgerLines } from './ledger.queries.ts'
import { exportLedgerLines, type LedgerDeps, readLedgerLines } from './read-ledger.ts'

/** All that moved a member's points, for staff. */
export function ledgerApi(deps: CoreDeps & LedgerDeps): Route[] {
  const { db, clock } = deps

  async function findTheMember(params: { id: string }) {
    const member = await findMember(db, params)
    if (!member) throw new AppError('no-such-member')
    return member
  }

  return [
    route(contract.readLedger).to(async ({ params, query: { show, ...page } }) => {
      const member = await findTheMember(params)
      const [lines, counts] = await Promise.all([
        readLedgerLines(deps, member, { show, ...toLimitAndOffset(page) }),
        countLedgerLines(db, [member.id]),
      ])
      return { lines, counts }
    }),
    route(contract.exportLedger).to(async ({ params, query: { show } }, c) => {
      const member = await findTheMember(params)
      const at = clock.now()
      const by = await requireActor(c, 'staff')
      await db.transaction((tx) => recordAction(tx, { at, ...by, action: 'export-ledger', subject: member.id }))
      const name = `ledger-${formatMemberNumber(member.number)}`
      return sendCsv(c, await exportLedgerLines(deps, member, show), { name, date: localDate(at, venue.timeZone) })
    }),
  ]
}
