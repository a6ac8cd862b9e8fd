import { and, inArray, isNull } from 'drizzle-orm'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { SimulatedGuest } from '#simulator/toast/bar/plan-guest.rules.ts'
import { demoEmail } from './demo-crowd.rules.ts'
import { demoCrowd } from './demo-members.ts'

/** The crowd as guests, undefined where erased or not approved. Those one can sign in as stay away. */
export async function listDemoGuests(db: Db): Promise<(SimulatedGuest | undefined)[]> {
  const emails = demoCrowd.map(demoEmail)
  const found = await db
    .select()
    .from(members)
    .where(and(inArray(members.email, emails), isNull(members.erasedAt)))
  const byEmail = new Map(found.map((member) => [member.email, member]))
  return emails.map((email): SimulatedGuest | undefined => {
    const { number, firstName, lastName, phone, posCustomerId, membershipType, decidedAt } = byEmail.get(email) ?? {}
    if (!number || !firstName || !lastName || !phone || !posCustomerId || !membershipType || !decidedAt)
      return undefined
    const memberNumber = formatMemberNumber(number)
    return { firstName, lastName, email, phone, memberNumber, posCustomerId, membershipType, memberSince: decidedAt }
  })
}
