import fc from 'fast-check'
import { mergeFields } from '#features/members/merging/merge-fields.rules.ts'
import type { Bonus } from './bonus-book.ts'

const check = fc.nat({ max: 3 })
const milestone = fc.nat({ max: 7 })
const claim = fc.nat({ max: 3 })
const every: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 50, max: 400 }))
const amountCents = fc.integer({ min: 1, max: 90_000 })
const bonus: fc.Arbitrary<Bonus | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('multiplier' as const), amount: fc.integer({ min: 2, max: 5 }) }),
    fc.record({ kind: fc.constant('points' as const), amount: fc.integer({ min: 1, max: 300 }) }),
  ),
)
/** The day on which all lives are lived. */
export const NEAR_BIRTHDAY = '11-14'
export const membershipTypes = fc.constantFrom('regular' as const, 'local' as const, 'vip' as const)

const does = <Name extends string, More extends object>(
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) =>
  // Which of the two memberships it is about.
  fc.record({ do: fc.constant(name), who: fc.nat({ max: 1 }), ...more }) as fc.Arbitrary<
    { do: Name; who: number } & More
  >

/** Everything that can happen to the points of a person with two memberships. */
export const step = fc.oneof(
  { weight: 6, arbitrary: does('spend', { check, amountCents: fc.nat({ max: 90_000 }) }) },
  { weight: 2, arbitrary: does('void', { check }) },
  { weight: 2, arbitrary: does('move', { check }) },
  { weight: 1, arbitrary: does('take-check-back', { check }) },
  { weight: 5, arbitrary: does('claim', { milestone }) },
  { weight: 2, arbitrary: does('approve', { claim, give: fc.boolean() }) },
  { weight: 1, arbitrary: does('unapprove', { claim }) },
  { weight: 2, arbitrary: does('redeem', { claim }) },
  { weight: 3, arbitrary: does('reject', { claim }) },
  { weight: 3, arbitrary: does('cancel', { claim }) },
  { weight: 2, arbitrary: does('take-reward-back', { claim, forPoints: fc.boolean() }) },
  { weight: 2, arbitrary: does('edit', { milestone, pointsThreshold: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 1, arbitrary: does('toggle', { milestone }) },
  { weight: 3, arbitrary: does('repeat', { milestone, every }) },
  { weight: 3, arbitrary: does('bonus', { bonus }) },
  { weight: 3, arbitrary: does('birthday', { birthday: fc.constantFrom(NEAR_BIRTHDAY, '06-01', null) }) },
  { weight: 3, arbitrary: does('treat', {}) },
  { weight: 2, arbitrary: does('become', { membershipType: membershipTypes }) },
  {
    weight: 3,
    arbitrary: does('adjust', {
      points: fc.integer({ min: -300, max: 600 }).filter((points) => points !== 0),
      countsForLifetime: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: does('take-points-back', { adjustment: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: does('visit', { amountCents }) },
  { weight: 2, arbitrary: does('take-visit-back', { visit: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: does('merge', { take: fc.subarray([...mergeFields]) }) },
  { weight: 3, arbitrary: does('split', {}) },
  { weight: 1, arbitrary: does('undo-approval', {}) },
  { weight: 1, arbitrary: does('erase', {}) },
  // Of whoever invited them.
  { weight: 1, arbitrary: does('host-becomes', { membershipType: membershipTypes }) },
  { weight: 1, arbitrary: does('host-leaves', {}) },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
