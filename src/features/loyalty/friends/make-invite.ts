import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { randomGroups } from '#features/accounts/passwords/random-password.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { inviteCodes } from './friends.table.ts'
import { readOffer } from './save-offer.ts'

/** Two groups of four: 39 random bits, by which only the first name of a member can be found. */
const GROUPS = 2

export async function findCode(db: Db | Tx, memberId: string): Promise<string | undefined> {
  const [known] = await db.select().from(inviteCodes).where(eq(inviteCodes.memberId, memberId))
  return known?.code
}

/** Gives a member the code of their link. Who has one keeps it, also when this is asked for twice at once. */
export async function makeInvite({ db, clock }: CoreDeps, { memberId }: { memberId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const { status } = await lockMember(tx, memberId)
    if (status !== 'approved') throw new AppError('member-not-approved')
    const { isOn } = await readOffer(tx)
    if (!isOn) throw new AppError('invites-off')
    if (await findCode(tx, memberId)) return
    await tx.insert(inviteCodes).values({ memberId, code: randomGroups(GROUPS), madeAt: clock.now() })
  })
}
