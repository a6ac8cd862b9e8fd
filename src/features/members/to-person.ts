import type { Person } from '#platform/privacy/inventory.ts'
import type { Session } from '#web/env.ts'
import type { Member } from './members.table.ts'

/** A member as the person who asks may look for them: staff everywhere, the member where it is surely them. */
export function toPersonFor(member: Member, actor: Pick<Session, 'role'>): Person {
  return actor.role === 'member' ? toPersonThemselves(member) : toPerson(member)
}

/** A member as staff look for them in everything that is kept. */
function toPerson(member: Member): Person {
  const { email, phoneDigits, firstName, lastName } = member
  return { ...toPersonThemselves(member), email, phoneDigits, name: `${firstName} ${lastName}` }
}

/**
 * A member who asks about themselves. Anybody can apply with somebody else's email, phone and name, so only what was
 * verified finds messages and checks.
 */
export function toPersonThemselves(member: Member): Person {
  return {
    memberId: member.id,
    memberNumber: member.number,
    accountId: member.accountId,
    posCustomerId: member.posCustomerId,
    email: member.emailVerifiedAt ? member.email : null,
    phoneDigits: member.phoneVerifiedAt ? member.phoneDigits : null,
    name: null,
  }
}
