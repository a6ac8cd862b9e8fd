import { membershipTypes } from '#features/members/members.rules.ts'
import { openHostileBar } from '../attacks/hostile-bar.ts'
import { openKnownBar } from '../make/make-known-member.ts'
import { makeMember } from '../make/make-member.ts'
import { openTestBar } from '../test-bar.ts'
import { openTestDatabase } from '../test-database.ts'

const statuses = ['pending', 'approved', 'rejected'] as const
const WORDS = 'Zoë "Z" O’Brien \\ Sons'

/** A small bar: members of every type and status, and all that the other tests know how to leave somewhere. */
export async function fillBar() {
  const { deps } = await openTestBar()
  const database = await openTestDatabase()
  const { emptyAll } = database
  // The bars below are opened over the rows that are already there.
  database.emptyAll = async () => undefined
  try {
    for (const type of membershipTypes) {
      for (const status of statuses) {
        const person = { email: `${type}.${status}@example.com`, lastName: `${type} ${status}` }
        await makeMember(deps, { type, status, points: status === 'approved' ? 777 : 0, ...person })
      }
    }
    await openHostileBar(WORDS)
    await openKnownBar()
  } finally {
    database.emptyAll = emptyAll
  }
  return database
}
