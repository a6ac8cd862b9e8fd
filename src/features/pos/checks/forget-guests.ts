import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Eraser } from '#features/members/erase-member.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import type { CoreDeps } from '#platform/deps.ts'

/** As long as a guest may still turn out to be a member. */
const GUESTS_KEPT_DAYS = 90

const nobody = {
  tabName: null,
  customerGuid: null,
  customerName: null,
  customerEmail: null,
  customerPhoneDigits: null,
}
const namesSomebody = sql`coalesce(${posChecks.tabName}, ${posChecks.customerGuid}, ${posChecks.customerName},
  ${posChecks.customerEmail}, ${posChecks.customerPhoneDigits}) is not null`

/** For the nightly clean-up: who ate here months ago without being a member is nobody's business any more. */
export async function forgetGuests({ db, clock }: CoreDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - GUESTS_KEPT_DAYS * 24 * 60 * 60 * 1000)
  const isPast = and(lt(posChecks.openedAt, before), isNull(posChecks.memberId), namesSomebody)
  const { rowCount } = await db.update(posChecks).set(nobody).where(isPast)
  return rowCount ?? 0
}

/** Takes out of the checks what names a member who is being erased (M10): theirs, and those that bear their address. */
export const forgetMemberAsGuest: Eraser = async (tx, { id, email, posCustomerId }) => {
  const isTheirs = or(
    eq(posChecks.memberId, id),
    email ? eq(posChecks.customerEmail, email) : undefined,
    posCustomerId ? eq(posChecks.customerGuid, posCustomerId) : undefined,
  )
  await tx.update(posChecks).set(nobody).where(isTheirs)
}
