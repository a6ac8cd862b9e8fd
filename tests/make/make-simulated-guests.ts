import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { SimulatedGuest } from '#simulator/toast/bar/plan-guest.rules.ts'
import { makeMember } from './make-member.ts'

const types = ['regular', 'local', 'vip', 'regular'] as const

/** Members who go to the simulated bar, always the same ones: their numbers begin where the database is. */
export async function makeSimulatedGuests(deps: { db: Db; clock: Clock }, many: number): Promise<SimulatedGuest[]> {
  const guests: SimulatedGuest[] = []
  // One after the other, so that the same ones get the same order of numbers each time.
  for (let index = 0; index < many; index += 1) {
    const type = types[index % types.length] ?? 'regular'
    const phone = `(786) 555-${String(1000 + index)}`
    guests.push(
      toSimulatedGuest(
        await makeMember(deps, { type, phone, email: `guest-${index}@example.com`, firstName: `P${index}` }),
      ),
    )
  }
  return guests
}

function toSimulatedGuest({
  firstName,
  lastName,
  email,
  phone,
  number,
  posCustomerId,
  membershipType,
  decidedAt,
}: Member): SimulatedGuest {
  if (!firstName || !lastName || !email || !phone || !posCustomerId || !decidedAt)
    throw new Error('A member is approved')
  const memberNumber = formatMemberNumber(number)
  return { firstName, lastName, email, phone, memberNumber, posCustomerId, membershipType, memberSince: decidedAt }
}
