import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { findGiving } from '#features/loyalty/rewards/codes/find-giving.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findSurvivor } from '#features/members/members.queries.ts'
import { type Member, members } from '#features/members/members.table.ts'
import { listMemberNotes } from '#features/members/notes/save-note.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { Db } from '#platform/db.ts'
import { readScanned } from './bar.rules.ts'

/** Who stands at the bar, by what was scanned, and the reward whose code it was. */
export async function openAtBar(db: Db, scanned: string) {
  const meant = readScanned(scanned)
  const reward = meant.kind === 'code' ? await findByCode(db, meant.code) : undefined
  const isMember = reward
    ? eq(members.id, reward.memberId)
    : meant.kind === 'card'
      ? eq(members.number, meant.number)
      : eq(members.id, scanned)
  const [scannedMember] = await db
    .select()
    .from(members)
    .where(and(isMember, isNull(members.erasedAt)))
  const member = scannedMember && (await findSurvivor(db, scannedMember))
  if (!member) throw new AppError('card-not-found')
  if (member.status !== 'approved') throw new AppError('member-not-approved')
  return { ...(await readCard(db, member)), reward }
}

async function findByCode(db: Db, code: string) {
  const [reward] = await listBarRewards(db, eq(rewards.code, code))
  if (!reward) throw new AppError('code-not-found')
  const giving = reward.state === 'redeemed' ? await findGiving(db, reward.id) : undefined
  return { ...reward, redeemedBy: giving?.name ?? null }
}

async function readCard(db: Db, member: Member) {
  const [found, notes] = await Promise.all([
    listBarRewards(db, eq(rewards.memberId, member.id)),
    listMemberNotes(db, member.id),
  ])
  return { member, rewards: found, notes: notes.filter(({ showsInBarMode }) => showsInBarMode) }
}

/** With whether the milestone is still offered to them, and what it gives. */
async function listBarRewards(db: Db, isMeant: ReturnType<typeof eq>) {
  const rows = await db
    .select({
      reward: rewards,
      isActive: milestones.isActive,
      milestoneValue: milestones.rewardValue,
      membershipType: members.membershipType,
    })
    .from(rewards)
    .leftJoin(milestones, eq(milestones.id, rewards.milestoneId))
    .innerJoin(members, eq(members.id, rewards.memberId))
    .where(isMeant)
  return rows.map(({ reward, isActive, milestoneValue, membershipType }) => ({
    ...reward,
    isOffered: isActive === true && plans[membershipType].earnsPoints,
    value: reward.value ?? milestoneValue ?? reward.name,
  }))
}

export type AtBar = Awaited<ReturnType<typeof openAtBar>>
