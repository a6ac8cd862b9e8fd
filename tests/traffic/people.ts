import { sql } from 'drizzle-orm'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { businessHours } from '#features/hours/hours.table.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { formatMemberNumber, type MembershipType } from '#features/members/members.rules.ts'
import { posCursors } from '#features/pos/sync/sync-runs.table.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { simulatorLogin } from '#simulator/toast/server/start-simulator.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import type { Crowd } from './traffic.ts'

export type Person = { id: string; card: string; type: MembershipType; cookie: string }
export type People = Awaited<ReturnType<typeof invitePeople>>

/** What everybody has spent before: enough for some rewards. */
export const START_CENTS = 30_000
/** Each so many points bring a reward that costs as many, so that there is always something to claim. */
const POINTS_A_REWARD = 50
const DAY_MS = 24 * 60 * 60_000
const types = ['regular', 'local', 'regular', 'regular', 'vip'] as const

/** Members, and staff who are signed in, in an empty bar that is open around the clock and was not opened by any server yet. */
export async function invitePeople(deps: CoreDeps, crowd: Crowd) {
  const { db, clock } = deps
  await db.insert(milestones).values({
    id: 'ms_every_visit',
    name: 'Every visit',
    description: 'Something small',
    pointsThreshold: POINTS_A_REWARD,
    repeatEvery: POINTS_A_REWARD,
    rewardType: 'food',
    rewardValue: 'Something small',
    icon: null,
    isActive: true,
    sortOrder: 1,
  })
  // Orders are polled while the bar is open, and what was before now is not imported.
  await db
    .insert(businessHours)
    .values(FALLBACK_HOURS.map((day) => ({ ...day, openTime: '00:00', closeTime: '00:00' })))
  await db.insert(posCursors).values({ restaurantId: simulatorLogin.restaurantId, syncedUntil: clock.now() })

  const decidedAt = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const members: Person[] = []
  for (let index = 0; index < crowd.members; index += 1) {
    const type = types[index % types.length] ?? 'regular'
    const phone = `(305) 555-${String(2000 + index)}`
    const member = await makeMember(deps, { type, points: START_CENTS / 100, decidedAt, phone })
    const cookie = await signInMember(deps, member)
    members.push({ id: member.id, card: formatMemberNumber(member.number), type, cookie })
  }
  const signIn = (many: number, role: 'owner' | 'manager' | 'staff') =>
    Promise.all(Array.from({ length: many }, () => signInAs(deps, role)))
  const people = {
    members,
    owners: await signIn(crowd.desks, 'owner'),
    managers: await signIn(1, 'manager'),
    staff: await signIn(crowd.bars * 2, 'staff'),
  }
  // Nobody is signed out while it lasts.
  await db.execute(sql`update sessions set expires_at = now() + interval '11 hours'`)
  return people
}
