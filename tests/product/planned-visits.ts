import { eq } from 'drizzle-orm'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { Random } from '#tests/attacks/random.ts'
import type { AccountOrder } from '#tests/fakes/misbehaving-toast.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { changeBill, openBill, toToastCheck, worthOf } from '#tests/races/stories/check-life.ts'

/** What everybody has spent before, enough for the one reward there is. */
export const START_CENTS = 20_000
const DAY_MS = 24 * 60 * 60_000
const LAST_STEP_MS = 60_000
const types = ['regular', 'local', 'regular', 'vip', 'local', 'regular'] as const

/** A member who comes; those with a reward redeem it, and some have it taken back. */
export type Invited = Awaited<ReturnType<typeof invite>>[number]

export async function invite(deps: CoreDeps) {
  await deps.db.update(milestones).set({ isActive: false })
  const offer = { name: 'Hello', description: 'Money off', rewardType: 'discount', rewardValue: '$5 off' } as const
  await deps.db
    .insert(milestones)
    .values({ id: 'ms_hello', ...offer, pointsThreshold: 100, icon: null, isActive: true, sortOrder: 99 })
  const decidedAt = new Date(deps.clock.now().getTime() - DAY_MS).toISOString()
  const people = []
  for (const [index, type] of types.entries()) {
    const { id, number } = await makeMember(deps, { type, points: START_CENTS / 100, decidedAt })
    const [reward] = await deps.db.select().from(rewards).where(eq(rewards.memberId, id))
    people.push({ id, type, card: formatMemberNumber(number), rewardId: reward?.id, isReversed: index % 2 === 0 })
  }
  return people
}

/** Checks from their opening to how they were last. Who shows a card at the terminal has the check, else who is named on it. */
export function planVisits(many: number, { random, people }: { random: Random; people: readonly Invited[] }) {
  const start = Date.now() - 10 * 60_000
  return Array.from({ length: many }, (_, index) => {
    const order = `order-${String(index).padStart(4, '0')}`
    const check = `check-of-${order}`
    const named = random.chance(0.7) ? random.below(people.length) : undefined
    const scanned = random.chance(0.5) ? random.below(people.length) : undefined
    const tabName = named === undefined ? null : (people[named]?.card ?? null)
    let bill = openBill(random)
    const bills = [bill]
    for (let step = 1 + random.below(6); step > 0; step -= 1) {
      bill = changeBill(bill, random).bill
      bills.push(bill)
    }
    const versions = bills.map((one, step): AccountOrder & { check: unknown } => {
      const modified = new Date(start + (step * LAST_STEP_MS) / bills.length).toISOString()
      const opened = new Date(start - 60_000).toISOString()
      const sent = makeToastOrder({
        guid: order,
        opened,
        modified,
        businessDate: Number(opened.slice(0, 10).replaceAll('-', '')),
        checks: [{ ...toToastCheck(one), guid: check, tabName }],
      })
      return { guid: order, modified, sent, check: (sent.checks as unknown[])[0] }
    })
    const accrual = scanned === undefined ? undefined : { guid: `accrual-${order}`, order, card: people[scanned]?.card }
    return { order, check, versions, accrual, owner: scanned ?? named, worth: worthOf(bill) }
  })
}
