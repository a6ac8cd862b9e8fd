import { describe, expect, test } from 'vitest'
import { ana, dana, type MadeCheck, type MadeDiscount, off, renata } from '#tests/make/judged-check-parts.ts'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { findOwnAccount } from './own-account.rules.ts'

const discounts = [off('Open Discount', 10_00)]

const found = (made: MadeCheck) => findOwnAccount(makeJudgedCheck({ server: dana, ...made }))
/** What shows that the guest is an employee. */
const shownBy = (made: MadeCheck) => found(made)?.evidence.at(-1)?.value

describe('an employee is the guest of a check', () => {
  test.each<[string, string, MadeCheck]>([
    ['the email on the check', 'Email', { customerEmail: 'Dana@bar.test' }],
    ['the email with spaces around it', 'Email', { customerEmail: ' dana@bar.test ' }],
    ['the email of the membership', 'Email', { member: { ...ana, email: 'dana@bar.test' } }],
    ['the phone on the check', 'Phone', { customerPhoneDigits: '3055550199' }],
    ['the phone of the membership', 'Phone', { member: { ...ana, phone: '(305) 555-0199' } }],
    ['the name of the tab', 'Name', { tabName: 'Staff Dana Ortiz' }],
    ['the name on a card', 'Name', { customerName: 'ORTIZ/DANA' }],
    ['the name of the membership', 'Name', { member: { ...ana, name: 'Dana Ortiz' } }],
  ])('by %s', (_, how, made) => {
    expect(shownBy({ discounts, ...made })).toBe(how)
  })

  test('not by a single name, and not by an email or a phone that nobody has', () => {
    expect(found({ discounts, tabName: 'Dana' })).toBeUndefined()
    expect(found({ discounts, tabName: 'Ortiz party' })).toBeUndefined()
    expect(found({ discounts, server: { ...dana, name: 'Dana', phoneDigits: null }, tabName: 'Dana' })).toBeUndefined()
    const unknown = { ...dana, email: ' ', phoneDigits: null }
    expect(found({ discounts, server: unknown, customerEmail: ' ' })).toBeUndefined()
    expect(found({ discounts, server: undefined, tabName: 'Dana Ortiz' })).toBeUndefined()
  })

  test('by the first name on a staff meal, whatever else is off the check', () => {
    const tabName = 'Staff Dana'
    const meal = off('Staff Meal', 9_00)
    expect(shownBy({ tabName, discounts: [off('Birthday', 1_00), meal] })).toBe('First name on a staff meal')
    expect(shownBy({ tabName: 'Employee: Dana', discounts: [off('Employee Meal 50%', 9_00)] })).toBe(
      'First name on a staff meal',
    )
    expect(found({ tabName: 'Staff Noor', discounts: [meal] })).toBeUndefined()
    expect(found({ tabName: 'Dana', discounts: [meal] })).toBeUndefined()
    expect(found({ tabName, discounts })).toBeUndefined()
  })
})

describe('a server on a check of their own', () => {
  const tabName = 'Dana Ortiz'

  test('is told from the first cent off', () => {
    expect(found({ tabName, discounts: [off('Open Discount', 1)] })).toMatchObject({
      rule: 'own-account',
      severity: 'high',
      costCents: 1,
    })
    expect(found({ tabName, discounts: [off('Open Discount', 0)] })).toBeUndefined()
    expect(found({ tabName })).toBeUndefined()
  })

  test('who collects points on it is told without a discount too', () => {
    const member = { ...ana, name: 'Dana Ortiz', email: 'private@example.com' }
    expect(found({ member })).toMatchObject({ rule: 'own-account', severity: 'review' })
    expect(found({ member, server: renata })).toBeUndefined()
  })
})

test('somebody who approved the discount on their own check is told, if it took anything off', () => {
  const approvedBy = (approver: MadeDiscount['approver'], cents: number) =>
    found({
      server: renata,
      tabName: 'Dana Ortiz',
      discounts: [off('Buddy', 10_00), off('Wait', 10_00, { approver: renata }), off('Comp', cents, { approver })],
    })
  expect(approvedBy(dana, 1)).toMatchObject({
    rule: 'own-account',
    person: { id: 'dana', name: 'Dana Ortiz' },
    severity: 'high',
  })
  expect(approvedBy(dana, 0)).toBeUndefined()
  expect(approvedBy(undefined, 10_00)).toBeUndefined()
})
