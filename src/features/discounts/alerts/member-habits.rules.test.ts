import { expect, test } from 'vitest'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import type { JudgedCheck } from './alert.rules.ts'
import { findMembersOnManyChecks } from './member-habits.rules.ts'

const ana = {
  id: 'mb_ana',
  number: 417,
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  membershipType: 'local',
  isApproved: true,
} as const

/** "20:00-21:00" on one evening; without an end nobody has closed it. */
function visit(span: string, more: Parameters<typeof makeJudgedCheck>[0] = {}): JudgedCheck {
  const [opened = '', closed] = span.split('-')
  const at = (time: string) => new Date(`2025-11-13T${time}:00-05:00`)
  return makeJudgedCheck({ member: ana, openedAt: at(opened), closedAt: closed ? at(closed) : null, ...more })
}

const found = (...visits: JudgedCheck[]) => findMembersOnManyChecks(visits, '2025-11-13')

test('a member on three checks that are open at the same time is found by their number', () => {
  const [finding] = found(
    visit('20:00-21:00', { orderNumber: '5' }),
    visit('20:15-21:30', { orderNumber: '6' }),
    visit('20:30-20:45', { orderNumber: '7' }),
  )

  expect(finding).toMatchObject({
    rule: 'member-many-checks',
    key: 'mb_ana:2025-11-13',
    person: { id: 'mb_ana', name: 'Member ET-0417' },
    severity: 'review',
    headline: 'Member ET-0417 is on 3 checks in one day, 3 of them open at the same time',
  })
  expect(finding?.evidence).toContainEqual({ label: 'Orders', value: '5, 6, 7' })
  expect(JSON.stringify(finding)).not.toMatch(/Ana|Ruiz|ana@/)
})

test('two checks at the same time are no wonder', () => {
  expect(found(visit('20:00-21:00'), visit('20:30-21:30'))).toEqual([])
})

test('three checks of which only two are ever open together are none either', () => {
  expect(found(visit('18:00-19:30'), visit('19:00-20:30'), visit('20:00-21:30'))).toEqual([])
})

test('a check that opens as another closes is not open beside it', () => {
  expect(found(visit('18:00-20:00'), visit('18:30-21:00'), visit('20:00-21:00'))).toEqual([])
  expect(found(visit('18:00-20:01'), visit('18:30-21:00'), visit('20:00-21:00'))).toHaveLength(1)
})

test('four checks on one day are possible, five are found', () => {
  const four = ['12:00-12:30', '14:00-14:30', '16:00-16:30', '18:00-18:30'].map((span) => visit(span))
  expect(found(...four)).toEqual([])
  expect(found(...four, visit('20:00-20:30'))).toMatchObject([{ headline: 'Member ET-0417 is on 5 checks in one day' }])
})

test('five checks of which two overlap are told without the overlap, and cost what came off after the first', () => {
  const discounts = [{ name: 'Local 20%', amountCents: 10_00 }]
  const spans = ['12:00-13:00', '12:30-13:30', '16:00-16:30', '18:00-18:30', '20:00-20:30']
  const [finding] = found(
    ...spans.map((span, index) => visit(span, { discounts, orderNumber: index ? `${index}` : null })),
  )
  expect(finding).toMatchObject({
    headline: 'Member ET-0417 is on 5 checks in one day',
    costCents: 40_00,
    orders: ['no number', '1', '2', '3', '4'],
  })
})

test('a check that is only closed at the end of the night counts as open for three hours', () => {
  const late = { closedAt: new Date('2025-11-14T04:00:00-05:00') }
  expect(found(visit('17:00', late), visit('17:30', late), visit('20:00', late))).toEqual([])
  expect(found(visit('17:00'), visit('17:30'), visit('19:59'))).toHaveLength(1)
})

test('voided checks and checks of others do not count', () => {
  const bo = { ...ana, id: 'mb_bo', number: 418 }
  expect(
    found(
      visit('20:00-21:00'),
      visit('20:00-21:00'),
      visit('20:00-21:00', { isVoided: true }),
      visit('20:00-21:00', { member: bo }),
      visit('20:00-21:00', { member: undefined }),
      visit('20:00-21:00', { member: undefined }),
      visit('20:00-21:00', { member: undefined }),
    ),
  ).toEqual([])
})
