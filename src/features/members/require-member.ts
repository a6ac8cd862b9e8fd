import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Db } from '#platform/db.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { findMember } from './members.queries.ts'
import type { Member } from './members.table.ts'

/** The member who is signed in. Whose data is read or changed comes from here alone, never from the request (M7). */
export async function requireMember(c: Context<WebEnv>, db: Db): Promise<Member> {
  const { accountId } = await requireSession(c, 'member')
  const member = await findMember(db, { accountId })
  if (!member) throw new AppError('no-such-member')
  return member
}
