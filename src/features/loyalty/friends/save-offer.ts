import { eq } from 'drizzle-orm'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { preparedQuery } from '#platform/prepared-query.ts'
import type { By } from '#web/env.ts'
import { firstOffer, type InviteOffer } from './friends.rules.ts'
import { inviteOffer } from './friends.table.ts'

const ONLY_ROW = 1
const { isOn, inviterPoints, friendPoints, maxFriends } = inviteOffer

const selectOffer = preparedQuery((db) =>
  db.select({ isOn, inviterPoints, friendPoints, maxFriends }).from(inviteOffer).where(eq(inviteOffer.id, ONLY_ROW)),
)

/** What is offered, or was when it was last on. */
export async function readOffer(db: Db | Tx): Promise<InviteOffer> {
  const [saved] = await selectOffer(db, {})
  return saved ?? firstOffer
}

/** Friends who have applied have their own copy of what they were promised, so nothing of it changes. */
export async function saveOffer({ db, clock }: CoreDeps, { offer, ...by }: By & { offer: InviteOffer }): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readOffer(tx)
    await tx
      .insert(inviteOffer)
      .values({ id: ONLY_ROW, ...offer })
      .onConflictDoUpdate({ target: inviteOffer.id, set: offer })
    const change = { before, after: offer }
    await recordAction(tx, {
      at: clock.now(),
      ...by,
      action: 'change-invite-offer',
      subject: 'invite-offer',
      ...change,
    })
  })
}
