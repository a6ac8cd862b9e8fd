import { AppError } from '#base/app-error.ts'
import { linkPosCustomer } from '#features/members/link-pos-customer.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { By } from '#web/env.ts'

type Deps = { db: Db; clock: Clock; pos: PointOfSale }
type Created =
  | { outcome: 'created'; customerId: string }
  /** The account cannot make customers at all, which on the standard plan is the rule (error 10022). */
  | { outcome: 'limited' }

/** Makes an approved member a customer of the point of sale and remembers under which id. */
export async function createCustomer(
  deps: Deps,
  { memberId, signal, ...by }: By & { memberId: string; signal: AbortSignal },
): Promise<Created> {
  const member = await findMember(deps.db, { id: memberId })
  if (!member) throw new AppError('no-such-member')
  if (member.status !== 'approved') throw new AppError('member-not-approved')
  const { firstName, lastName, email, phone, emailVerifiedAt, phoneVerifiedAt } = member
  if (!emailVerifiedAt && !phoneVerifiedAt) throw new AppError('contacts-unverified')
  // An unverified contact may be somebody else's, and would bring their checks to this member.
  const person = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    ...(email && emailVerifiedAt && { email }),
    ...(phone && phoneVerifiedAt && { phone }),
  }
  try {
    const { customerId } = await deps.pos.client.createCustomer(person, { signal })
    await linkPosCustomer(deps, { memberId, posCustomerId: customerId, ...by })
    return { outcome: 'created', customerId }
  } catch (error) {
    if (!(error instanceof ToastError)) throw error
    if (error.problem === 'not-found' || error.problem === 'forbidden') return { outcome: 'limited' }
    const { status, message } = error
    const unanswered = message || 'Unknown error creating customer'
    throw new AppError('pos-failed', {}, status === undefined ? unanswered : `Failed to create customer: ${status}`)
  }
}
