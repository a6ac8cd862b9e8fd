import { and, eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#base/app-error.ts'
import { saveTreat } from '#features/loyalty/birthdays/save-treat.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { createMember } from '#features/members/create-member.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { members } from '#features/members/members.table.ts'
import type { Deps } from '#platform/deps.ts'
import { isDeep } from '#tests/depth.ts'
import { inviteFriend, offerInvites } from '#tests/make/make-friend.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openBarOver } from '#tests/test-bar.ts'
import { openOwnDatabase } from '#tests/test-database.ts'
import type { By } from '#web/env.ts'
import { createBonusBook } from './bonus-book.ts'
import { createInviteBook } from './invite-book.ts'
import { live, type Pair } from './live.ts'
import { expectReckoned } from './reckon.ts'
import { expectSound } from './sound-ledger.ts'
import { membershipTypes, type Step, step } from './steps.ts'
import { afterTreating, readTreats } from './treats.ts'

/** In parts, because each sequence leaves rows behind that slow down the next: 10,000 in all, or 8. */
const PARTS = isDeep ? 20 : 1
const SEQUENCES = isDeep ? 500 : 8
const parts = Array.from({ length: PARTS }, (_, index) => index + 1)

// Some parts at a time, so that while one waits for PostgreSQL another one goes on.
test.concurrent.for(parts)(
  'whatever happens in whatever order, the balance is the sum of the ledger and no reward is without its points (%s)',
  async (_, { onTestFinished }) => {
    const { deps, close } = await openOwnBar()
    onTestFinished(close)
    const by = { actor: await makeActor(deps), address: 'test' }
    await makeMilestones(deps)
    const milestoneIds = (await listMilestones(deps.db)).map(({ id }) => id)
    const bonuses = createBonusBook(deps.db)
    const treat = { isActive: true, treat: 'A dessert', category: 'food', daysBefore: 3, daysAfter: 3 } as const
    await saveTreat(deps, { treat, ...by })
    let sequence = 0
    let hostId = ''
    let invites = createInviteBook(deps.db, [])
    await offerInvites(deps, { maxFriends: 1 })

    await fc.assert(
      fc.asyncProperty(
        fc.tuple(membershipTypes, membershipTypes, membershipTypes),
        fc.boolean(),
        fc.array(step, { minLength: 3, maxLength: 14 }),
        async (types, isOwnFriend, steps) => {
          sequence += 1
          hostId = await enter(deps, by, `host-${sequence}`, types[2])
          const pair: Pair = [
            await enter(deps, by, `walker-${sequence}`, types[0]),
            await enter(deps, by, `double-${sequence}`, types[1]),
          ]
          // The second one came by the link of the first one, who may well be the same person, or of the host as well.
          await inviteFriend(deps, hostId, pair[0])
          await inviteFriend(deps, isOwnFriend ? pair[0] : hostId, pair[1])
          invites = createInviteBook(deps.db, [hostId, ...pair])
          for (const one of steps) await take(one, pair)
          await expectSound(deps.db, pair)
          await expectReckoned(deps.db, pair, { isSettled: false, bonuses, invites })
          for (const who of [0, 1]) await take({ do: 'spend', who, check: 8 + who, amountCents: 100 }, pair)
          await expectReckoned(deps.db, pair, { isSettled: true, bonuses, invites })
          // Members who are done take no part in later changes of milestones, which would take longer with each sequence.
          expect((await readSums(deps, [hostId]))[0]?.points).toBe(invites.pointsOf(hostId))
          for (const who of [0, 1]) await take({ do: 'erase', who }, pair)
          await take({ do: 'host-leaves', who: 0 }, pair)
          await expectSound(deps.db, pair)
        },
      ),
      { numRuns: SEQUENCES, endOnFailure: true },
    )

    async function take(one: Step, pair: Pair) {
      const before = await readSums(deps, pair)
      const treats = await readTreats(deps.db, pair)
      const invited = invites.sumOf(pair)
      const movedId = one.do === 'move' ? await findMoved(deps, one, pair) : undefined
      try {
        await live({ deps, by, milestoneIds, hostId }, one, pair)
        // A check that moves is taken back first, and then counted.
        if (movedId) await invites.follow(movedId)
        if (following.includes(one.do)) await invites.follow()
        if (one.do === 'bonus') bonuses.turn(one.bonus ?? undefined)
        if (counting.includes(one.do)) await bonuses.follow(pair)
      } catch (error) {
        // A refusal is an answer like any other, as long as it changes nothing.
        if (!(error instanceof AppError)) throw error
        expect(await readSums(deps, pair)).toEqual(before)
      }
      const after = await readSums(deps, pair)
      expectFair(one, withoutInvites(before, invited), withoutInvites(after, invites.sumOf(pair)))
      if (one.do === 'treat') expect(await readTreats(deps.db, pair)).toEqual(afterTreating(treats))
    }
  },
)

async function openOwnBar() {
  const { close, ...database } = await openOwnDatabase()
  const { deps, setNow } = openBarOver(database)
  setNow('2025-11-14T18:00:00-05:00')
  return { deps, close }
}

let phones = 0

async function enter(deps: Deps, by: By, name: string, membershipType: MembershipType) {
  phones += 1
  const application = {
    email: `${name}@example.com`,
    firstName: 'Walker',
    lastName: name,
    phone: `305555${String(1000 + phones)}`,
    membershipType,
    reason: '',
    street: '1 Ocean Drive',
    city: 'Miami Beach',
    state: 'FL',
    zipCode: '33139',
  }
  return (await createMember(deps, { application, approve: true, ...by })).member.id
}

type Sums = { id: string; points: number; lifetime: number }[]

/** As kept with the members; whether they are the sums of the ledger is looked at in the end. */
async function readSums({ db }: Deps, pair: readonly string[]): Promise<Sums> {
  const kept = { id: members.id, points: members.currentPoints, lifetime: members.lifetimePoints }
  const rows = await db
    .select(kept)
    .from(members)
    .where(inArray(members.id, [...pair]))
  return pair.map((id) => rows.find((row) => row.id === id) ?? { id, points: 0, lifetime: 0 })
}

/** What the rules about a pair are for: points of invites come and go with visits and merges. */
function withoutInvites(sums: Sums, invited: number): Sums {
  return [...sums, { id: 'invites', points: -invited, lifetime: -invited }]
}

/** The check that a step takes from somebody to give it to another one. */
async function findMoved({ db }: Deps, { who, check }: Extract<Step, { do: 'move' }>, pair: Pair) {
  const [first, second] = pair
  const isCounted = and(eq(transactions.checkId, `${first}-${check}`), isNull(transactions.takenBackAt))
  const [counted] = await db.select().from(transactions).where(isCounted)
  return counted && counted.memberId !== (who === 0 ? first : second) ? counted.checkId : undefined
}

/** What can begin or end the visits of somebody, or who they are. */
const following: Step['do'][] = [
  'spend',
  'void',
  'move',
  'take-check-back',
  'visit',
  'take-visit-back',
  'merge',
  'split',
]

/** What can count a visit for the first time. */
const counting: Step['do'][] = ['spend', 'move', 'visit']

const losing: Step['do'][] = [
  'spend',
  'void',
  'move',
  'take-check-back',
  'adjust',
  'take-points-back',
  'take-visit-back',
]

/** What a step may do to the points of both together, and of the one that it is about. */
function expectFair(one: Step, before: Sums, after: Sums) {
  const total = (sums: Sums, of: 'points' | 'lifetime') => sums.reduce((sum, member) => sum + member[of], 0)
  if (one.do === 'merge' || one.do === 'split')
    for (const of of ['points', 'lifetime'] as const) expect(total(after, of)).toBe(total(before, of))
  if (one.do === 'treat' || one.do === 'birthday') expect(after).toEqual(before)
  if (total(after, 'lifetime') < total(before, 'lifetime')) expect(losing).toContain(one.do)
  const [was, is] = [before[one.who], after[one.who]]
  const isSpending = one.do === 'claim' || one.do === 'adjust'
  if (isSpending && was && is && is.points < was.points) expect(is.points).toBeGreaterThanOrEqual(0)
}
