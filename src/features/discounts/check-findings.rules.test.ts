import { describe, expect, test } from 'vitest'
import { makeJudgedCheck } from '#tests/make/make-check.ts'
import { closingNote } from './alert.rules.ts'
import { findOwnAccounts, findUnauthorised, findUnusual } from './check-findings.rules.ts'

const dana = { guid: 'dana', name: 'Dana Ortiz', email: 'Dana@Example.test' }
const owen = { guid: 'owen', name: 'Owen Tran', email: 'owen@example.test' }
const someone = { id: 'mb_1', number: 417, name: 'Ana Ruiz', email: 'ana@example.com', isApproved: true } as const
const local = { name: 'Local 20%', percent: 20, amountCents: 20_00 }
const comp = { name: 'Manager Comp', percent: 10, amountCents: 10_00 }

describe('a membership discount', () => {
  test('to nobody of that membership is found, with server, percentage, amount and order', () => {
    const check = makeJudgedCheck({ orderNumber: '41', discounts: [local] })

    expect(findUnauthorised([check])).toMatchObject([
      {
        rule: 'unauthorised-discount',
        subject: check.guid,
        checkGuid: check.guid,
        severity: 'high',
        headline:
          "Dana Ortiz gave a 20% local discount ($20.00) on order 41, which isn't linked to an approved local member",
      },
    ])
  })

  test('to a member of that type is as it should be', () => {
    const member = { ...someone, membershipType: 'local' } as const
    expect(findUnauthorised([makeJudgedCheck({ member, discounts: [local] })])).toEqual([])
  })

  test('to a member of another type is found, and the finding names no guest', () => {
    const member = { ...someone, membershipType: 'vip' } as const
    const [finding] = findUnauthorised([
      makeJudgedCheck({ member, customerName: 'Ana Ruiz', tabName: 'ET-0417 Ana', discounts: [local] }),
    ])

    expect(finding?.evidence).toContainEqual({ label: 'Check belongs to', value: 'An approved VIP member' })
    expect(JSON.stringify(finding)).not.toMatch(/Ana|Ruiz|ana@/)
  })

  test('by a server nobody knows on an order without a number is found as well', () => {
    const [finding] = findUnauthorised([makeJudgedCheck({ server: undefined, orderNumber: null, discounts: [local] })])
    expect(finding?.headline).toMatch(/^Unknown gave a 20% local discount .* on an order with no number/)
  })
})

describe('a discount that is nobody’s', () => {
  const off = (percent: number) =>
    makeJudgedCheck({ orderNumber: '7', discounts: [{ ...comp, percent, amountCents: percent * 100 }] })

  test('of 30% is for review and raises no alert', () => {
    expect(findUnusual([off(30)])).toEqual([])
  })

  test('of more is found', () => {
    const headline = 'Dana Ortiz took 30.1% ($30.10) off order 7 with a non-standard discount'
    expect(findUnusual([off(30.1)])).toMatchObject([{ rule: 'unusual-discount', severity: 'high', headline }])
  })

  test('names who approved it', () => {
    const [finding] = findUnusual([
      makeJudgedCheck({ discounts: [{ ...comp, percent: 100, amountCents: 100_00, approver: owen }] }),
    ])
    expect(finding?.evidence).toContainEqual({ label: 'Approved by', value: 'Owen Tran' })
  })

  test('is not found in a promotion or a voided check', () => {
    const promotion = makeJudgedCheck({ discounts: [{ name: 'Wing Night', amountCents: 60_00 }] })
    expect(findUnusual([promotion, makeJudgedCheck({ isVoided: true })])).toEqual([])
  })
})

describe('an account of one’s own', () => {
  const found = (made: Parameters<typeof makeJudgedCheck>[0]) =>
    findOwnAccounts([makeJudgedCheck({ server: dana, orderNumber: '9', ...made })])

  test('is found by the e-mail address of the server, however it is written', () => {
    const [finding] = found({ customerEmail: 'dana@example.TEST', discounts: [comp] })

    expect(finding).toMatchObject({ rule: 'own-account', severity: 'high' })
    expect(finding?.headline).toBe('Dana Ortiz rang up order 9 under their own name, with 10% ($10.00) off')
  })

  test('at the full price is worth a look', () => {
    const [finding] = found({ customerEmail: 'dana@example.test' })
    expect(finding).toMatchObject({
      severity: 'review',
      headline: 'Dana Ortiz rang up order 9 under their own name',
    })
  })

  test('is found by the membership of the server', () => {
    const member = { ...someone, name: null, email: 'dana@example.test', membershipType: 'local' } as const
    expect(found({ member, discounts: [local] })).toMatchObject([{ severity: 'high' }])
  })

  test('is found by the server’s own name on the check or the tab when there is a discount', () => {
    expect(found({ customerName: 'dana  ortiz', discounts: [comp] })).toMatchObject([{ severity: 'high' }])
    expect(found({ tabName: ' Dana Ortiz ', discounts: [comp] })).toMatchObject([{ severity: 'high' }])
    expect(found({ customerName: 'Dana Ortiz' })).toEqual([])
  })

  test('is not found by a first name alone', () => {
    expect(found({ server: { ...dana, name: 'Dana' }, tabName: 'Dana', discounts: [comp] })).toEqual([])
  })

  test('is found when somebody approves a discount for themself', () => {
    const discounts = [{ ...comp, approver: owen }]
    expect(found({ customerEmail: 'owen@example.test', discounts })).toMatchObject([
      { severity: 'high', headline: 'Owen Tran approved their own discount: 10% ($10.00) off order 9' },
    ])
  })

  test('of a colleague who neither served nor approved is fine', () => {
    expect(found({ customerEmail: 'owen@example.test', discounts: [comp] })).toEqual([])
  })

  test('is not found where nobody has an address', () => {
    expect(found({ server: { ...dana, email: null }, customerEmail: null, discounts: [comp] })).toEqual([])
    expect(found({ server: undefined, discounts: [{ ...comp, approver: { ...owen, email: '' } }] })).toEqual([])
  })
})

describe('an alert that closes automatically says why', () => {
  const alert = { rule: 'unauthorised-discount', checkGuid: 'a' } as const

  test('the check found its member', () => {
    const member = { ...someone, membershipType: 'local' } as const
    const check = makeJudgedCheck({ member, discounts: [local] })
    expect(closingNote(alert, check)).toBe('Closed automatically: the check now belongs to an approved local member')
  })

  test('the check was changed, or is gone', () => {
    expect(closingNote(alert, makeJudgedCheck())).toBe('Closed automatically: the check was updated')
    expect(closingNote(alert, undefined)).toBe('Closed automatically: the check was updated')
  })

  test('the day was changed', () => {
    const note = closingNote({ rule: 'many-voids', checkGuid: null }, undefined)
    expect(note).toBe('Closed automatically: checks from that day were updated')
  })
})
