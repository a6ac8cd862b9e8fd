import { AppError } from '#base/app-error.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Person } from '#platform/privacy/inventory.ts'
import type { Session } from '#web/env.ts'
import { findMember, listEarlierApplications, listMergedInto } from '../members.queries.ts'
import { toPersonFor } from '../to-person.ts'

/** Who goes when a member is erased: they, their earlier applications, and the memberships that became part of theirs. */
export async function listPeopleToErase(
  db: Db | Tx,
  { memberId, actor }: { memberId: string; actor: Pick<Session, 'role'> },
): Promise<Person[]> {
  const member = await findMember(db, { id: memberId })
  if (!member) throw new AppError('no-such-member')
  const person = toPersonFor(member, actor)
  const earlier = person.email ? await listEarlierApplications(db, person.email) : []
  // Staff may have erased one of them before.
  const merged = (await listMergedInto(db, memberId)).filter(({ erasedAt }) => erasedAt === null)
  return [person, ...[...earlier, ...merged].map((one) => toPersonFor(one, actor))]
}
