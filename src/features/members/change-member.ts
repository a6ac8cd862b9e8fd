import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { lockMember } from './members.queries.ts'
import { isLocalCity, type MembershipType, phoneDigits } from './members.rules.ts'
import { type Member, members } from './members.table.ts'

export type MemberChange = { membershipType?: MembershipType | undefined } & {
  [Field in 'firstName' | 'lastName' | 'phone' | 'street' | 'city' | 'state' | 'zipCode']?: string | undefined
}

/** Corrects what is kept about a member. Points that were earned stay, whatever the type becomes. */
export async function changeMember(
  { db, clock }: CoreDeps,
  { memberId, change, ...by }: By & { memberId: string; change: MemberChange },
): Promise<Member> {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, memberId)
    const type = change.membershipType ?? before.membershipType
    const city = change.city ?? before.city ?? ''
    if (type === 'local' && !isLocalCity(city)) throw new AppError('local-needs-residence')
    const phone = change.phone ? { phoneDigits: phoneDigits(change.phone) ?? null } : {}
    const [after] = await tx
      .update(members)
      .set({ ...change, ...phone })
      .where(eq(members.id, memberId))
      .returning()
    if (!after) throw new Error('A row that is held has gone')
    // The log outlives the person: it keeps which facts were changed, and the type, but nobody's phone or street.
    const fields = Object.keys(change)
    const toLog = ({ membershipType }: Member) => ({ fields, membershipType })
    const logged = { before: toLog(before), after: toLog(after) }
    await recordAction(tx, { at: clock.now(), ...by, action: 'change-member', subject: memberId, ...logged })
    return after
  })
}
