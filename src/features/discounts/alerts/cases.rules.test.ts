import { describe, expect, test } from 'vitest'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { alertRules, type Finding } from './alert.rules.ts'
import { alertLabels } from './alert-labels.rules.ts'
import { closingNote, describeCase, type Sighting, subjectOf, toSighting } from './cases.rules.ts'

const dana = { id: 'dana', name: 'Dana Ortiz' }
const sighting = (businessDate: string, more: Partial<Sighting> = {}): Sighting => ({
  key: businessDate,
  severity: 'review',
  checkGuid: `check-${businessDate}`,
  orders: [`order of ${businessDate}`],
  costCents: 10_00,
  headline: `Seen on ${businessDate}`,
  evidence: [{ label: 'Order', value: businessDate }],
  businessDate,
  ...more,
})
const finding: Finding = {
  rule: 'refund',
  person: dana,
  key: 'k',
  severity: 'high',
  checkGuid: 'check-1',
  orders: ['41'],
  costCents: 5_00,
  headline: 'A refund',
  evidence: [],
  normal: 'None',
}

test('what a rule found belongs to a person, or to two where it is about both', () => {
  expect(subjectOf({ person: dana })).toBe('dana')
  expect(subjectOf({ person: dana, other: 'ana' })).not.toBe(subjectOf({ person: dana, other: 'ben' }))
})

test('what was found is kept with its day and its check, if it was about one', () => {
  const { rule, person, normal, ...kept } = finding
  expect(toSighting(finding, '2025-11-13')).toEqual({ ...kept, businessDate: '2025-11-13' })
  expect(toSighting({ ...finding, checkGuid: undefined }, '2025-11-13').checkGuid).toBeNull()
})

describe('a case', () => {
  const describeOf = (...sightings: Sighting[]) => describeCase({ rule: 'refund', person: dana, sightings })

  test('of one occasion says what was seen then', () => {
    expect(describeOf(sighting('2025-11-13'))).toEqual({
      severity: 'review',
      businessDate: '2025-11-13',
      firstDate: '2025-11-13',
      costCents: 10_00,
      checkGuid: 'check-2025-11-13',
      headline: 'Seen on 2025-11-13',
      evidence: [{ label: 'Order', value: '2025-11-13' }],
    })
  })

  test('of several is summed up, from the first to the last of them, whatever order they come in', () => {
    const told = describeOf(
      sighting('2025-11-13', { severity: 'high' }),
      sighting('2025-11-12'),
      sighting('2025-11-14'),
    )
    expect(told).toEqual({
      severity: 'high',
      businessDate: '2025-11-14',
      firstDate: '2025-11-12',
      costCents: 30_00,
      checkGuid: null,
      headline: 'Dana Ortiz had 3 checks refunded',
      evidence: [
        { label: 'Times', value: '3' },
        { label: 'Orders', value: 'order of 2025-11-12, order of 2025-11-13, order of 2025-11-14' },
        { label: 'Most recent', value: 'Seen on 2025-11-14' },
      ],
    })
  })

  test('without orders lists none, and one without a sighting is none', () => {
    const { evidence } = describeOf(sighting('2025-11-13', { orders: [] }), sighting('2025-11-14', { orders: [] }))
    expect(evidence.map(({ label }) => label)).toEqual(['Times', 'Most recent'])
    expect(() => describeOf()).toThrow('without a sighting')
    const [, orders] = describeOf(sighting('2025-11-13', { orders: [] }), sighting('2025-11-14')).evidence
    expect(orders).toEqual({ label: 'Orders', value: 'order of 2025-11-14' })
  })

  test('of one day lists its orders as they came', () => {
    const [one, two, three] = ['41', '42', '43'].map((order) => sighting('2025-11-13', { orders: [order] }))
    const told = one && two && three ? describeOf(one, two, three) : undefined
    expect(told?.evidence[1]?.value).toBe('41, 42, 43')
    expect(told?.severity).toBe('review')
  })

  test.each(alertRules)('of %s has a name, a reason and a sentence that says how often', (rule) => {
    const sightings = [sighting('2025-11-12'), sighting('2025-11-13')]
    expect(describeCase({ rule, person: dana, sightings }).headline).toMatch(/^Dana Ortiz .*2/)
    expect(alertLabels[rule].name).toMatch(/^[A-Z]/)
    expect(alertLabels[rule].why).toMatch(/^[A-Z0-9].*\.$/)
  })
})

describe('an alert whose reason is gone', () => {
  const discounts = [{ name: 'Local 20%', amountCents: 20_00, percent: 20 }]
  const member = {
    id: 'mb_1',
    number: 417,
    name: 'Ana Ruiz',
    email: null,
    membershipType: 'local',
    isApproved: true,
  } as const
  const check = makeJudgedCheck({ discounts, member })
  const aboutCheck = { checkGuid: check.guid }

  test('says that the check belongs to a member now', () => {
    expect(closingNote('unauthorised-discount', aboutCheck, check)).toMatch('an approved local member')
    const vip = makeJudgedCheck({
      discounts: [{ name: 'VIP 50%', amountCents: 50_00 }],
      member: { ...member, membershipType: 'vip' },
    })
    expect(closingNote('unauthorised-discount', aboutCheck, vip)).toMatch('an approved VIP member')
  })

  test('says no more when something else about the check changed, or the check is gone', () => {
    const updated = 'Closed automatically: the check was updated'
    expect(closingNote('refund', aboutCheck, check)).toBe(updated)
    expect(closingNote('unauthorised-discount', aboutCheck, undefined)).toBe(updated)
    expect(closingNote('unauthorised-discount', aboutCheck, makeJudgedCheck({ discounts }))).toBe(updated)
    expect(closingNote('unauthorised-discount', aboutCheck, makeJudgedCheck())).toBe(updated)
  })

  test('of a whole day speaks of the checks of that day', () => {
    expect(closingNote('many-voids', { checkGuid: null }, undefined)).toMatch('checks from that day were updated')
  })
})
