import type { Db } from '#platform/db.ts'
import { readMembers } from './member-list.queries.ts'

/** No more than these are looked for: so few letters fit too many people. */
const MOST = 200

/** The ids of members whom a search finds, and of their accounts. */
export async function searchMemberIds(db: Db, q: string): Promise<string[]> {
  const list = await readMembers(db, { q, sort: 'name', direction: 'asc' }, { limit: MOST, offset: 0 })
  return list.flatMap(({ id, accountId }) => (accountId ? [id, accountId] : [id]))
}
