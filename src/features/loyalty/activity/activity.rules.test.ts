import { expect, test } from 'vitest'
import type { ToldLine } from '#features/loyalty/ledger/ledger.rules.ts'
import { activityShows, shownMoment, tellOwnLine } from './activity.rules.ts'

const timeZone = 'America/New_York'
const at = new Date('2025-11-14T23:10:00-05:00')
const check = {
  description: 'Check #4417',
  businessDate: '2025-11-14',
  at: new Date('2025-11-14T19:05:00-05:00'),
  isCorrection: false,
  isByHand: false,
}
const reward = {
  name: 'Gold',
  value: 'Entree up to $25',
  state: 'pending',
  approvedAt: null,
  redeemedAt: null,
  reason: null,
} as const

function tell(line: Partial<ToldLine>, action = '') {
  const told: ToldLine = {
    kind: 'visit',
    at,
    spentCents: 6240,
    savingsCents: 0,
    check: undefined,
    reward: undefined,
    ...line,
  }
  const { title, detail } = tellOwnLine(told, { action, timeZone })
  return detail === '' ? title : `${title} | ${detail}`
}

test('a visit tells its check, and which evening it was when it came later', () => {
  expect(tell({ check, savingsCents: 1560 })).toBe('Visit, $62.40 | Check #4417')
  expect(tell({ check: { ...check, isCorrection: true } })).toBe('Visit, corrected, $62.40 | Check #4417')
  expect(tell({ check: { ...check, isByHand: true } })).toBe('Visit, $62.40 | Entered at the bar')
  expect(tell({ check: { ...check, businessDate: '2025-11-09' } })).toBe(
    'Visit, $62.40 | Check #4417. Visit on November 9, 2025',
  )
})

test('a visit is shown when it was; one that came days later when its points came', () => {
  expect(shownMoment({ at, check }, timeZone)).toBe(check.at)
  expect(shownMoment({ at, check: { ...check, businessDate: '2025-11-09' } }, timeZone)).toBe(at)
  expect(shownMoment({ at, check: { ...check, isByHand: true } }, timeZone)).toBe(at)
  expect(shownMoment({ at, check: undefined }, timeZone)).toBe(at)
})

test('a visit that was taken back says why, and never whose it is now', () => {
  const back = { kind: 'visit-taken-back', check } as const
  expect(tell(back)).toBe('Visit taken back | Check #4417. It was voided, refunded or opened again')
  expect(tell(back, 'move-check')).toBe("Visit taken back | Check #4417. It doesn't count for you anymore")
  expect(tell({ ...back, check: { ...check, isCorrection: true } })).toBe('Visit before its correction | Check #4417')
  expect(tell({ check }, 'move-check')).toBe('Visit added, $62.40 | Check #4417')
})

test('a claim tells what you get and how far it is; a refund gives the reason', () => {
  const claim = (more: object) => tell({ kind: 'claim', reward: { ...reward, ...more } })
  expect(claim({})).toBe("Entree up to $25 claimed | We're reviewing your claim")
  expect(claim({ state: 'approved' })).toBe('Entree up to $25 claimed | Your code is ready')
  expect(claim({ state: 'redeemed', redeemedAt: at })).toBe('Entree up to $25 claimed | Redeemed on November 14, 2025')
  expect(claim({ value: null, state: 'rejected' })).toBe('Gold claimed | The points came back')
  expect(tell({ kind: 'refund', reward: { ...reward, reason: 'Out of your size' } })).toBe(
    'Entree up to $25: points back | “Out of your size”',
  )
  expect(tell({ kind: 'refund', reward: { ...reward, state: 'canceled' } })).toBe(
    'Entree up to $25: points back | You canceled the claim',
  )
})

test('points by hand and joined memberships are told without names and reasons', () => {
  expect(tell({ kind: 'adjust' }, 'give-points')).toBe('Points from the bar')
  expect(tell({ kind: 'adjust' }, 'take-back-points')).toBe('Points from the bar, taken back')
  expect(tell({ kind: 'adjust' })).toBe('Points changed by the bar')
  expect(tell({ kind: 'merge', merge: { other: 'Zenobia Quarrington', what: 'joined' } })).toBe(
    'Your memberships were joined',
  )
})

test('what an invite brought says no more of a friend than that they came', () => {
  const invited = (side: 'inviter' | 'friend', kind: ToldLine['kind'] = 'visit') =>
    tell({ kind, invite: { side, other: 'Bo Kim' } })
  expect(invited('inviter')).toBe('You brought a friend | After their first visit as a member')
  expect(invited('friend')).toBe('You came with an invite | With your first visit')
  expect(invited('friend', 'visit-taken-back')).toBe(
    "You came with an invite: taken back | The first visit doesn't count anymore",
  )
})

test('a bonus and a treat read as staff read them', () => {
  expect(tell({ check, bonus: 'Slow Monday' })).toBe('Bonus: Slow Monday | Check #4417')
  expect(tell({ kind: 'treat', reward: { ...reward, name: 'Birthday treat', state: 'expired' } })).toBe(
    'Birthday treat: Entree up to $25 | Expired',
  )
})

test('a visit by hand that was taken back, and a rejection without a reason, say no more', () => {
  expect(tell({ kind: 'visit-taken-back', check: { ...check, isByHand: true } })).toBe('Visit taken back')
  expect(tell({ kind: 'refund', reward: { ...reward, state: 'rejected' } })).toBe('Entree up to $25: points back')
})

test('a member looks at everything, or at visits or rewards alone, and the API keeps these names', () => {
  expect(activityShows).toEqual(['all', 'visits', 'rewards'])
})
