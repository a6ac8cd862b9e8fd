import { describe, expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { startingRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { listMenuKinds } from '#features/pos/terminal/menu-kinds.rules.ts'
import { type MadeCheck, type MadeDiscount, ana as member, off, renata } from '#tests/make/judged-check-parts.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { makeDiscountRule } from '#tests/make/make-discount-rule.ts'
import { groupAlertsByCheck, judgeCard } from './card-verdict.rules.ts'

type Known = Parameters<typeof judgeCard>[1]

/** A check of $100 on the evening of Thursday, 13 November 2025. */
function cardOf(made: MadeCheck, known: Partial<Known> = {}) {
  const check = makeJudgedCheck({ guid: 'check-1', ...made })
  return judgeCard(check, {
    rules: startingRules,
    menu: listMenuKinds(menu),
    timeZone: 'America/New_York',
    alerts: [],
    ...known,
  })
}

const alert = {
  id: 'al_1',
  rule: 'unusual-discount',
  sightings: [{ checkGuid: 'check-1' }],
  resolvedAt: null,
  resolvedBy: null,
  note: null,
} as const
const resolved = { ...alert, resolvedAt: new Date(), resolvedBy: 'Sam Ortiz', note: 'Owner’s table.' }
const buddy = { discounts: [off('Buddy', 40_00)] }

describe('a card that is marked HIGH ALERT', () => {
  test('has an open alert behind it, and names it', () => {
    expect(cardOf(buddy, { alerts: [alert] })).toEqual({
      level: 'high',
      note: 'Unusual high discount - investigate immediately',
      explanation: undefined,
      alert: { id: 'al_1', rule: 'unusual-discount' },
    })
  })

  test('waits for one while its day has not been looked over', () => {
    expect(cardOf(buddy)).toMatchObject({ level: 'high', alert: undefined })
  })

  test('is marked no more once somebody has resolved it, and says who and why', () => {
    expect(cardOf(buddy, { alerts: [resolved] })).toEqual({
      level: 'normal',
      note: undefined,
      explanation: 'Sam Ortiz resolved this: Owner’s table.',
      alert: undefined,
    })
  })

  test('names the first of several open alerts, and who resolved the first of several', () => {
    expect(cardOf(buddy, { alerts: [alert, { ...alert, id: 'al_2' }] }).alert?.id).toBe('al_1')
    const later = { ...resolved, id: 'al_2', resolvedBy: 'Mia' }
    expect(cardOf(buddy, { alerts: [resolved, later] }).explanation).toMatch(/^Sam Ortiz resolved this/)
  })

  test('stays marked when something else about the check was resolved, or the same is open again', () => {
    expect(cardOf(buddy, { alerts: [{ ...resolved, rule: 'refund' }] }).level).toBe('high')
    expect(cardOf(buddy, { alerts: [resolved, { ...alert, id: 'al_2' }] })).toMatchObject({
      level: 'high',
      alert: { id: 'al_2' },
    })
  })
})

describe('a discount that looks unusual by its percentage and is explained', () => {
  const vip = { ...member, membershipType: 'vip' } as const
  const wings = { level: 'item', lineName: 'Wings', lineCents: 16_00, lineQuantity: 1 } as const
  test.each<[string, MadeCheck, string]>([
    [
      'a military discount',
      { discounts: [off('Military 20%', 20_00, { percent: 20 })] },
      'Military 20% is a house discount within its limit.',
    ],
    [
      'a staff meal',
      { grossCents: 40_00, discounts: [off('Employee Meal 50%', 20_00, { percent: 50 })] },
      'Employee Meal 50% is a staff meal within its limit.',
    ],
    [
      'a reward',
      { grossCents: 24_00, discounts: [off('Free Appetizer', 15_00, wings)] },
      'Free Appetizer is a member reward.',
    ],
    [
      'a comp that a manager approved',
      { discounts: [off('Manager Comp', 60_00, { approver: renata, reason: 'Long wait' })] },
      'Renata Salcedo approved Manager Comp: Long wait.',
    ],
    [
      'the other discount of a VIP',
      { member: vip, discounts: [off('Member Drinks 20%', 20_00, { percent: 20 })] },
      'The check belongs to an approved VIP member.',
    ],
    [
      'the discount of a member who is on the tab by name',
      { namedMember: member, discounts: [off('Local 20%', 20_00, { percent: 20 })] },
      'The name on the check is that of an approved local member.',
    ],
    [
      'twenty percent off one line',
      { discounts: [off('Open Discount', 3_00, { type: 'OPEN_PERCENT', percent: 20 })] },
      'It came to 3% of the check, and up to 15% needs no review.',
    ],
  ])('is not marked and says why: %s', (_, made, explanation) => {
    expect(cardOf(made)).toEqual({ level: 'normal', note: undefined, explanation, alert: undefined })
  })

  test('of exactly fifteen percent of the check', () => {
    const open = (cents: number) =>
      cardOf({ discounts: [off('Open Discount', cents, { type: 'OPEN_PERCENT', percent: 20 })] })
    expect([open(15_00).level, open(15_10).level]).toEqual(['normal', 'review'])
  })

  test('says each reason once, of what took something off and has one', () => {
    const military = off('Military 20%', 20_00, { percent: 20 })
    const explain = (...more: MadeDiscount[]) => cardOf({ discounts: [military, ...more] }).explanation
    const house = 'Military 20% is a house discount within its limit.'
    expect(explain(off('Birthday', 0))).toBe(house)
    expect(explain(off('Birthday', 1))).toBe(`${house} Birthday is a house discount within its limit.`)
    expect(explain(off('Open Discount', 1_00))).toBe(house)
    expect(explain(off('Wing Night', 8_00, wings))).toBe(
      `${house} Wing Night is a house promotion, given during its hours.`,
    )
  })

  test('on the check of a regular member, who has a discount that all members have', () => {
    const rules = [makeDiscountRule({ name: 'Club rate', kind: 'member', eligible: 'members', maxPercent: 20 })]
    const regular = { ...member, membershipType: 'regular' } as const
    const discounts = [off('Club rate', 10_00, { type: 'OPEN_PERCENT', percent: 20 })]
    expect(cardOf({ member: regular, discounts }, { rules })).toMatchObject({
      level: 'normal',
      explanation: 'It came to 10% of the check, and up to 15% needs no review.',
    })
  })

  test('by a rule that a manager added', () => {
    const rules = [makeDiscountRule({ name: 'Industry Night', kind: 'other', maxPercent: 40 })]
    expect(cardOf({ discounts: [off('Industry Night', 40_00)] }, { rules })).toMatchObject({
      level: 'normal',
      explanation: 'Industry Night is a house discount within its limit.',
    })
    expect(cardOf({ discounts: [off('Industry Night', 60_00)] }, { rules }).level).toBe('high')
  })
})

test('what somebody decided on without an approval is for review up to thirty percent, whatever membership it looks like', () => {
  expect(cardOf({ discounts: [off('Open Discount', 20_00, { percent: 20 })] })).toEqual({
    level: 'review',
    note: 'Non-standard discount - verify authorization',
    explanation: undefined,
    alert: undefined,
  })
})

test('a check with an alert about something else says so beside its ordinary discount', () => {
  const alerts = [{ ...alert, rule: 'refund' } as const]
  expect(cardOf({ discounts: [off('Birthday', 10_00)] }, { alerts })).toMatchObject({
    level: 'normal',
    explanation: undefined,
    alert: { rule: 'refund' },
  })
})

test('each check knows the alerts that it is part of', () => {
  const one = { ...alert, id: 'al_1', sightings: [{ checkGuid: 'a' }, { checkGuid: 'b' }] }
  const other = { ...alert, id: 'al_2', sightings: [{ checkGuid: 'b' }, { checkGuid: null }] }
  const byCheck = groupAlertsByCheck([one, other])
  expect([...byCheck].map(([guid, alerts]) => [guid, alerts.map(({ id }) => id)])).toEqual([
    ['a', ['al_1']],
    ['b', ['al_1', 'al_2']],
  ])
})
