import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { birthdayInWords, countsFrom } from './birthdays.rules.ts'
import { lockMember } from './members.queries.ts'
import { isLocalCity, type MembershipType, phoneDigits } from './members.rules.ts'
import { type Member, members } from './members.table.ts'
import { causeOf, tellMember } from './messages/tell-member.ts'
import { changeEmail } from './verification/change-email.ts'

export type MemberChange = { membershipType?: MembershipType | undefined; birthday?: string | null | undefined } & {
  [Field in 'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'city' | 'state' | 'zipCode']?: string | undefined
}

/** So many tell a member which number it is, and nobody else. */
const LAST_DIGITS = 4

/** Corrects what is kept about a member. Points that were earned stay, whatever the type becomes. */
export async function changeMember(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { memberId, change, ...by }: By & { memberId: string; change: MemberChange },
): Promise<Member> {
  return deps.db.transaction(async (tx) =>
    changeLockedMember(tx, deps, { before: await lockMember(tx, memberId), change, ...by }),
  )
}

/** The same for a member whom the caller has locked. */
export async function changeLockedMember(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { before, change, ...by }: By & { before: Member; change: MemberChange },
): Promise<Member> {
  if (before.status === 'merged') throw new AppError('member-merged')
  const type = change.membershipType ?? before.membershipType
  const city = change.city ?? before.city ?? ''
  if (type === 'local' && !isLocalCity(city)) throw new AppError('local-needs-residence')
  if (Object.keys(change).length === 0) return before
  const { email } = change
  if (email !== undefined && email !== before.email) await changeEmail(tx, deps, { member: before, email })
  const phone = change.phone ? { phoneDigits: phoneDigits(change.phone) ?? null } : {}
  const [after] = await tx
    .update(members)
    .set({ ...change, ...phone, ...birthdayOf({ before, change, by, now: deps.clock.now() }) })
    .where(eq(members.id, before.id))
    .returning()
  if (!after) throw new Error('A row that is held has gone')
  if (before.phoneDigits && after.phoneDigits !== before.phoneDigits) await tellPhone(tx, after, deps.clock.now())
  const logged = tellDifference(before, after)
  if (logged)
    await recordAction(tx, { at: deps.clock.now(), ...by, action: 'change-member', subject: before.id, ...logged })
  return after
}

type Changing = { before: Member; change: MemberChange; by: By; now: Date }

/** A birthday that stays as it is keeps the day from which on it counts. */
function birthdayOf({ before, change: { birthday }, by, now }: Changing) {
  if (birthday === undefined || birthday === before.birthday) return {}
  const today = localDate(now, venue.timeZone)
  const isByMember = by.actor.role === 'member'
  return { birthdayCountsFrom: birthday === null ? null : countsFrom({ today, isByMember }) }
}

async function tellPhone(tx: Tx, { id: memberId, phoneDigits: digits }: Member, now: Date): Promise<void> {
  const facts = { ending: digits?.slice(-LAST_DIGITS) ?? '' }
  await tellMember(tx, { memberId, kind: 'phone-changed', facts, cause: causeOf(memberId, now), now })
}

/** What was changed, as the log keeps it until the person is erased. Which facts they were stays. */
function tellDifference(before: Member, after: Member) {
  const was = Object.entries(toLog(before))
  const is: Record<string, unknown> = toLog(after)
  const changed = was.filter(([name, value]) => value !== is[name])
  if (changed.length === 0) return undefined
  const fields = changed.map(([name]) => name)
  return {
    before: Object.fromEntries(changed),
    after: { ...Object.fromEntries(fields.map((name) => [name, is[name]])), fields },
  }
}

function toLog({ firstName, lastName, email, phone, membershipType, ...member }: Member) {
  const { street, city, state, zipCode } = member
  const address = [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const birthday = member.birthday && birthdayInWords(member.birthday)
  return { firstName, lastName, email, phone, birthday, membershipType, address }
}
