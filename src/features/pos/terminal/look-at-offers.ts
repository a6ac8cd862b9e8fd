import { and, eq, isNull } from 'drizzle-orm'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import { listOfferedRewards } from '#features/loyalty/rewards/rewards.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type Decided, decideOffers } from './offers.rules.ts'
import { readMenuKinds } from './read-menu-kinds.ts'
import type { RedemptionWire } from './terminal.contract.ts'
import { terminalTransactions } from './terminal.table.ts'
import { type AskedAboutCheck, toToldCheck } from './told.wire.ts'

/** What a member may have on the check that the terminal told about, and what of it is on it. Changes nothing. */
export async function lookAtOffers(
  db: Db | Tx,
  { member, asked, now }: { member: Member; asked: AskedAboutCheck; now: Date },
): Promise<Decided<RedemptionWire> & { given: ReadonlyMap<string, { wasApproved: boolean }> }> {
  const { check, redemptions } = asked
  const given = new Map(check ? await findRewardsGivenOn(db, { memberId: member.id, checkGuid: check.guid }) : [])
  const listed = await listOfferedRewards(db, { memberId: member.id, given: [...given.keys()], now })
  const rewards = listed.map(({ state, ...reward }) => ({ ...reward, isApproved: state === 'approved' }))
  const decided = decideOffers({
    member: { membershipType: member.membershipType, balance: shownPoints(member.currentPoints) },
    rewards: rewards.filter(({ id }) => !given.has(id)),
    redeemedHere: rewards.filter(({ id }) => given.has(id)),
    check: toToldCheck(check, { asked: redemptions, menu: await readMenuKinds(db, now) }),
    redemptions,
  })
  return { ...decided, given }
}

/** The rewards that a terminal has given out on a check and not taken back. */
async function findRewardsGivenOn(db: Db | Tx, { memberId, checkGuid }: { memberId: string; checkGuid: string }) {
  const rows = await db
    .select({ redemptions: terminalTransactions.redemptions })
    .from(terminalTransactions)
    .where(
      and(
        eq(terminalTransactions.checkGuid, checkGuid),
        eq(terminalTransactions.memberId, memberId),
        eq(terminalTransactions.type, 'redeem'),
        isNull(terminalTransactions.reversedAt),
      ),
    )
  return rows.flatMap(({ redemptions }) =>
    redemptions.flatMap(({ rewardId, reversedAt, wasApproved = false }): [string, { wasApproved: boolean }][] =>
      rewardId && !reversedAt ? [[rewardId, { wasApproved }]] : [],
    ),
  )
}
