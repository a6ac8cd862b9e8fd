import type { Reward } from '#features/loyalty/rewards/rewards.table.ts'
import { tellMember, withdrawMessages } from '#features/members/messages/tell-member.ts'
import type { Tx } from '#platform/db.ts'

type Telling = { treat: Reward; now: Date }

/** Has a member told of their birthday treat, which they were just given. */
export async function tellTreat(tx: Tx, { treat, validFrom, now }: Telling & { validFrom: string }): Promise<void> {
  const { id: cause, memberId, value, code, validThrough, category } = treat
  if (!code || !validThrough) return
  const facts = { treat: value ?? '', code, validFrom, validThrough, isDrink: category === 'drinks' }
  await tellMember(tx, { memberId, kind: 'birthday-treat', facts, cause, now })
}

/** Has them reminded of a treat that is still there, shortly before it is over. */
export async function tellExpiring(tx: Tx, { treat, isLastDay, now }: Telling & { isLastDay: boolean }): Promise<void> {
  const { id: cause, memberId, name: reward, value, code, validThrough } = treat
  if (!code || !validThrough) return
  const facts = { reward, value: value ?? '', code, validThrough, isLastDay }
  await tellMember(tx, { memberId, kind: 'reward-expiring', facts, cause, now })
}

/** A treat that was used or is over is not told anymore. */
export async function withdrawTreat(
  tx: Tx,
  { rewardIds: causes, now }: { rewardIds: readonly string[]; now: Date },
): Promise<void> {
  for (const kind of ['birthday-treat', 'reward-expiring'] as const) await withdrawMessages(tx, { kind, causes, now })
}
