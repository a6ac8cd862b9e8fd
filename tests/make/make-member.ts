import { eq } from 'drizzle-orm'
import { businessDate } from '#base/business-date.ts'
import type { SeenCheck } from '#features/loyalty/points/points.rules.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { applyForMembership } from '#features/members/apply-for-membership.ts'
import { decideOnApplication } from '#features/members/decide-application.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
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
  const applied = await applyForMembership(deps, {
    email: email ?? `member-${counter}@example.com`,
    password: 'right password',
    address: 'test',
    firstName,
    lastName,
    phone,
    membershipType: type,
    reason: '',
    street: '1 Ocean Drive',
    city: 'Miami Beach',
    state: 'FL',
    zipCode: '33139',
  })
  const at = deps.clock.now()
  const verified = {
    emailVerifiedAt: at,
    emailVerifiedBy: 'staff',
    phoneVerifiedAt: at,
    phoneVerifiedBy: 'staff',
  } as const
  const meant = eq(members.id, applied.id)
  const [member = applied] = isVerified ? await deps.db.update(members).set(verified).where(meant).returning() : []
  if (status === 'pending') return member
  const by = { actor: await makeActor(deps), address: 'test' }
  const verdict = status === 'approved' ? 'approve' : 'reject'
  const now = decidedAt ? new Date(decidedAt) : deps.clock.now()
  const decision = { memberId: member.id, verdict, now, ...by } as const
  const decided = await deps.db.transaction((tx) => decideOnApplication(tx, decision))
  if (points > 0) await spend(deps, member.id, points * 100)
  return decided
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
