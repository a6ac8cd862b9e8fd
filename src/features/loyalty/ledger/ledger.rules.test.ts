import { expect, test } from 'vitest'
import { type Deed, ledgerLineKinds, ledgerShows, type ToldLine, tellLine } from './ledger.rules.ts'

const at = new Date('2025-11-14T19:05:00-05:00')
const around = { timeZone: 'America/New_York' }
const check = { description: 'Check #4417', businessDate: '2025-11-14', at, isCorrection: false, isByHand: false }
const reward = {
  name: 'Gold',
  value: null,
  state: 'pending',
  approvedAt: null,
  redeemedAt: null,
  reason: null,
} as const

function tell(line: Partial<ToldLine>, deed?: Partial<Deed>) {
  const told = {
    kind: 'visit',
    at,
    spentCents: 6240,
    savingsCents: 0,
    check: undefined,
    reward: undefined,
    ...line,
  } as const
  const done = deed && { action: '', reason: '', otherMember: undefined, ...deed }
  const { title, detail } = tellLine(told, done, around)
  return detail === '' ? title : `${title} | ${detail}`
}

test('a visit tells its check, what was paid and what was saved', () => {
  expect(tell({ check })).toBe('Visit, check #4417, $62.40')
  expect(tell({ check, savingsCents: 1560 })).toBe('Visit, check #4417, $62.40 | Saved $15.60')
  expect(tell({ check, savingsCents: 1 })).toBe('Visit, check #4417, $62.40 | Saved $0.01')
  expect(tell({ check: { ...check, description: 'Check' } })).toBe('Visit, $62.40')
  expect(tell({ check: { ...check, isCorrection: true } })).toBe('Visit, corrected, check #4417, $62.40')
})

test('a visit that was counted days later says when it was; one after midnight is of the same night', () => {
  expect(tell({ check: { ...check, businessDate: '2025-11-09' } })).toBe(
    'Visit, check #4417, $62.40 | Visit on November 9, 2025',
  )
  expect(tell({ check: { ...check, businessDate: '2025-11-13' } })).toBe('Visit, check #4417, $62.40')
})

test('a bonus has a line of its own beside the check it came with', () => {
  expect(tell({ check, bonus: 'Slow Monday' })).toBe('Bonus: Slow Monday | Check #4417')
  expect(tell({ kind: 'visit-taken-back', check, bonus: 'Slow Monday' })).toBe(
    'Bonus taken back: Slow Monday | Check #4417',
  )
})

test('what an invite brought names the other one, and says when it was taken back', () => {
  const brought = { invite: { side: 'inviter', other: 'Bo Kim' } } as const
  expect(tell(brought)).toBe('Brought a friend | Bo Kim')
  expect(tell({ ...brought, kind: 'visit-taken-back' })).toBe('Brought a friend, taken back | Bo Kim')
  expect(tell({ invite: { side: 'friend', other: 'Ana Reyes' } })).toBe('Came with an invite | Invited by Ana Reyes')
})

test('a claim that the member canceled says so, and not that staff rejected it', () => {
  expect(tell({ kind: 'refund', reward: { ...reward, state: 'canceled' } })).toBe('Claim canceled, points back: Gold')
})

test('a check that was taken back or corrected says so in a line of its own', () => {
  const kind = 'visit-taken-back'
  expect(tell({ kind, check })).toBe('Taken back, check #4417')
  expect(tell({ kind, check: { ...check, isCorrection: true } })).toBe('Before a correction, check #4417')
})

test('a check that was moved names the other member on both pages', () => {
  const deed = { action: 'move-check', otherMember: 'Mari Vega' }
  expect(tell({ check }, deed)).toBe('Visit moved here, check #4417, $62.40 | From Mari Vega')
  expect(tell({ kind: 'visit-taken-back', check }, deed)).toBe('Moved away, check #4417 | To Mari Vega')
})

test('a visit by hand says so, with what staff noted', () => {
  const visit = { check: { ...check, description: 'Visit at the bar', isByHand: true } }
  expect(tell(visit, { action: 'record-visit', reason: 'Register was down' })).toBe(
    'Visit, by hand, $62.40 | “Register was down”',
  )
  expect(tell({ ...visit, kind: 'visit-taken-back' }, { action: 'take-back-visit', reason: 'Wrong guest' })).toBe(
    'Taken back, by hand | “Wrong guest”',
  )
})

test('a visit names what was had; one by hand that says nothing tells that it has no items', () => {
  expect(tell({ check, items: '2 Lager, Burger', savingsCents: 1560 })).toBe(
    'Visit, check #4417, $62.40 | 2 Lager, Burger. Saved $15.60',
  )
  expect(
    tell({ check: { ...check, description: 'Visit at the bar', isByHand: true } }, { action: 'record-visit' }),
  ).toBe('Visit, by hand, $62.40 | Entered without items')
})

test('points by hand tell what was done and why', () => {
  const tellPoints = (action: string) => tell({ kind: 'adjust' }, { action, reason: 'Long wait' })
  expect(tellPoints('give-points')).toBe('Points added by hand | “Long wait”')
  expect(tellPoints('take-back-points')).toBe('Added by hand, taken back | “Long wait”')
  expect(tell({ kind: 'adjust' })).toBe('Points changed by hand')
})

test('a claim tells how far it is, and a rejection why', () => {
  const claim = (more: object) => tell({ kind: 'claim', reward: { ...reward, ...more } })
  expect(claim({})).toBe('Claimed: Gold | Waiting for approval')
  expect(claim({ state: 'approved', approvedAt: at })).toBe(
    'Claimed: Gold | Approved November 14, 2025, not handed over yet',
  )
  expect(claim({ state: 'redeemed', redeemedAt: at })).toBe('Claimed: Gold | Given November 14, 2025')
  const refund = { kind: 'refund', reward: { ...reward, state: 'rejected', reason: 'Out of your size' } } as const
  expect(tell(refund)).toBe('Claim rejected, points back: Gold | “Out of your size”')
  expect(tell(refund, { action: 'take-back-reward' })).toBe('Reward taken back, points back: Gold | “Out of your size”')
})

test('memberships that became one, and two again, name each other', () => {
  const other = 'Bo Kim'
  expect(tell({ merge: { other, what: 'joined' } })).toBe('Merged with Bo Kim')
  expect(tell({ merge: { other, what: 'later' } })).toBe('Merged with Bo Kim | Changed after the merge')
  expect(tell({ merge: { other, what: 'left' } })).toBe('Split from Bo Kim')
})

test('a treat tells what it is and what became of it', () => {
  const treat = (facts: Partial<NonNullable<ToldLine['reward']>>) =>
    tell({ kind: 'treat', reward: { ...reward, name: 'Birthday treat', value: 'Dessert', ...facts } })
  expect(treat({ state: 'approved', validThrough: '2025-11-20' })).toBe(
    'Birthday treat: Dessert | The code is good through November 20, 2025',
  )
  expect(treat({ state: 'approved' })).toBe('Birthday treat: Dessert')
  expect(treat({ state: 'redeemed', redeemedAt: at })).toBe('Birthday treat: Dessert | Used on November 14, 2025')
  expect(treat({ state: 'redeemed' })).toBe('Birthday treat: Dessert')
  expect(treat({ state: 'expired' })).toBe('Birthday treat: Dessert | Expired')
  expect(treat({ state: 'rejected', reason: 'Two on one day' })).toBe('Birthday treat: Dessert | “Two on one day”')
  expect(treat({ state: 'rejected' })).toBe('Birthday treat: Dessert')
  expect(treat({ state: 'pending', value: null })).toBe('Birthday treat')
})

test('a bonus for a visit by hand, or for no check at all, names none', () => {
  expect(tell({ check: { ...check, isByHand: true }, bonus: 'Slow Monday' })).toBe('Bonus: Slow Monday')
  expect(tell({ bonus: 'Slow Monday' })).toBe('Bonus: Slow Monday')
})

test('a rejection without a reason says no more', () => {
  expect(tell({ kind: 'refund', reward: { ...reward, state: 'rejected' } })).toBe('Claim rejected, points back: Gold')
})

test('the API keeps its names for the lines of a ledger and for what can be shown of it', () => {
  expect(ledgerShows).toEqual(['all', 'visits', 'rewards', 'by-hand'])
  expect(ledgerLineKinds).toEqual(['visit', 'visit-taken-back', 'claim', 'refund', 'treat', 'adjust', 'merge'])
})
