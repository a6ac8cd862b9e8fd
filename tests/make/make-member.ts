import { businessDate } from '#base/business-date.ts'
import { visitor } from '#features/accounts/audit/audit.rules.ts'
import { hashPassword } from '#features/accounts/passwords/password-hash.ts'
import type { SeenCheck } from '#features/loyalty/points/points.rules.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { insertMember } from '#features/members/apply-for-membership.ts'
import { decideOnApplication } from '#features/members/decide-application.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Session } from '#web/env.ts'
import { makeAccount } from './make-account.ts'
import { openSession } from './sign-in-as.ts'

type Deps = { db: Db; clock: Clock }
type Made = {
  type?: MembershipType
  status?: 'pending' | 'approved' | 'rejected'
  /** Just now, unless the test says otherwise. */
  decidedAt?: string
  /** As many dollars as this were spent on one check. */
  points?: number
  email?: string
  firstName?: string
  lastName?: string
  phone?: string
  isVerified?: boolean
}

let counter = 0
const PASSWORD = 'right password'
/** Hashed once: it is the same for everybody. */
let passwordHash: Promise<string> | undefined

function nextCheck() {
  counter += 1
  return `check-${counter}`
}

/** An approved regular member without points, unless the test says otherwise; made through the use cases of real ones. */
export async function makeMember(
  deps: Deps,
  {
    type = 'regular',
    status = 'approved',
    points = 0,
    email,
    firstName = 'Robin',
    lastName = 'Vale',
    phone = '(305) 555-0142',
    isVerified = true,
    decidedAt,
  }: Made = {},
): Promise<Member> {
  counter += 1
  passwordHash ??= hashPassword(PASSWORD)
  const application = {
    email: email ?? `member-${counter}@example.com`,
    firstName,
    lastName,
    phone,
    membershipType: type,
    reason: '',
    street: '1 Ocean Drive',
    city: 'Miami Beach',
    state: 'FL',
    zipCode: '33139',
  }
  const made = { application, passwordHash: await passwordHash, isPresent: isVerified, now: deps.clock.now() }
  const by = status === 'pending' ? undefined : { actor: await makeActor(deps), address: 'test' }
  const member = await deps.db.transaction(async (tx) => {
    const applied = await insertMember(tx, { ...made, by: { actor: visitor, address: 'test' } })
    if (!by) return applied
    const verdict = status === 'approved' ? 'approve' : 'reject'
    const now = decidedAt ? new Date(decidedAt) : made.now
    return decideOnApplication(tx, { memberId: applied.id, verdict, now, ...by })
  })
  if (points > 0) await spend(deps, member.id, points * 100)
  return member
}

/** Counts a paid check without a discount for a member. */
export function spend(deps: Deps, memberId: string, amountCents: number, checkId = nextCheck()) {
  return countCheck(deps, memberId, { amountCents, checkId })
}

/** Counts a check for a member as a sync does: dinner a moment ago, unless the test says otherwise. */
export function countCheck({ db, clock }: Deps, memberId: string, seen: Partial<SeenCheck> & { amountCents: number }) {
  const now = clock.now()
  const at = seen.at ?? now
  const dinner = { checkId: nextCheck(), description: 'Dinner', discountCents: undefined, isVoided: false }
  const checks = [{ ...dinner, at, businessDate: businessDate(at, assumedTime), ...seen }]
  return db.transaction((tx) => recordTransactions(tx, { memberId, checks, now }))
}

/** Somebody of the staff who may do anything. */
export async function makeActor(deps: Deps): Promise<Session> {
  counter += 1
  const { id, name, login } = await makeAccount(deps, {
    role: 'owner',
    login: `owner-${counter}@example.com`,
    password: null,
  })
  return { accountId: id, side: 'staff', role: 'owner', name, login, tokenHash: '', provedAt: deps.clock.now() }
}

/** The cookie of a browser in which this member is signed in. */
export function signInMember(deps: Deps, { accountId }: Member): Promise<string> {
  return openSession(deps, { accountId: accountId ?? '', cookie: 'tides-member' })
}
