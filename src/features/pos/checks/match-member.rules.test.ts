import { describe, expect, test } from 'vitest'
import {
  type Candidate,
  chooseMember,
  type Guest,
  type MatchedBy,
  matchedByWays,
  readClues,
  readCorrection,
  toCandidate,
} from './match-member.rules.ts'
import { businessDatesOf, isTotalOf, type PaymentState, readCheckNumber } from './receipt.rules.ts'

const approvedAt = new Date('2025-06-01T12:00:00Z')
const visit = new Date('2025-11-13T20:00:00Z')
const ana: Candidate = {
  id: 'ana',
  number: 417,
  email: 'ana@example.com',
  phoneDigits: '3055550142',
  customerGuids: ['customer-ana', 'second-customer-ana'],
  approvedAt,
}
const ben: Candidate = {
  id: 'ben',
  number: 12,
  email: 'ben@example.com',
  phoneDigits: '3055550199',
  customerGuids: ['customer-ben'],
  approvedAt,
}

const guest = (told: Partial<Guest>): Guest => ({
  customerGuid: null,
  customerEmail: null,
  customerPhoneDigits: null,
  tabName: null,
  ...told,
})
const match = (told: Partial<Guest>, candidates = [ana, ben], openedAt = visit) =>
  chooseMember(readClues(guest(told)), candidates, { openedAt })

test.each<[string, Partial<Guest>, string]>([
  ['the identifier that the terminal has', { loyaltyIdentifier: 'ana' }, 'terminal'],
  ['the card that was scanned', { loyaltyIdentifier: 'ET-0417' }, 'terminal'],
  ['the linked customer', { customerGuid: 'customer-ana' }, 'customer'],
  ['another linked customer', { customerGuid: 'second-customer-ana' }, 'customer'],
  ['the email', { customerEmail: ' Ana@Example.com ' }, 'email'],
  ['the phone', { customerPhoneDigits: '3055550142' }, 'phone'],
  ['the number of the card in the tab', { tabName: 'ET-0417 Ana' }, 'tab-number'],
  ['the phone in the tab', { tabName: 'Ana (305) 555-0142' }, 'tab-phone'],
])('a check is matched by %s', (_, told, matchedBy) => {
  expect(match(told)).toEqual({ memberId: 'ana', matchedBy })
})

test('the clues are believed in order: customer, email, phone, number in the tab, phone in the tab', () => {
  const all = {
    customerGuid: 'customer-ana',
    customerEmail: 'ben@example.com',
    customerPhoneDigits: '3055550199',
    tabName: 'ET-0012 305-555-0199',
  }
  expect(match(all)?.matchedBy).toBe('customer')
  expect(match({ ...all, customerGuid: 'somebody' })).toEqual({ memberId: 'ben', matchedBy: 'email' })
  expect(match({ ...all, customerGuid: null, customerEmail: 'new@example.com' })?.matchedBy).toBe('phone')
  expect(match({ tabName: 'ET-0012 305-555-0142' })).toEqual({ memberId: 'ben', matchedBy: 'tab-number' })
})

test.each([
  'ET-0417',
  'et 0417',
  'ET0417',
  'et417',
  'Ana et-417 bar',
  'ET#417',
  'ET # 417',
  'vip ET:0417',
  '(ET-0417)',
])('servers type the number in many ways: %s', (tabName) => {
  expect(match({ tabName })?.memberId).toBe('ana')
})

test.each([
  '417',
  'Table 417',
  'ET-4170',
  'net-417',
  'Rivera',
  'ET',
  '',
  'set 417',
  'Dad & Et 417th bday',
  'ET 417',
  'et417th',
])('what is no member number is not taken for one: "%s"', (tabName) => {
  expect(match({ tabName })).toBeUndefined()
})

test.each(['3055550142', '305-555-0142', '+1 305 555 0142', '1 (305) 555-0142 Ana'])(
  'phones are typed in many ways too: %s',
  (tabName) => {
    expect(match({ tabName })?.matchedBy).toBe('tab-phone')
  },
)

test.each(['555-0142', '13055550142000', '305 555'])('a part of a phone, or more than one, is none: %s', (tabName) => {
  expect(match({ tabName })).toBeUndefined()
})

test('a phone that two members share says nothing on its own, and the next clue may still tell', () => {
  const couple = [ana, { ...ben, phoneDigits: ana.phoneDigits }]
  expect(match({ customerPhoneDigits: '3055550142' }, couple)).toBeUndefined()
  expect(match({ customerPhoneDigits: '3055550142', tabName: 'ET-12' }, couple)).toEqual({
    memberId: 'ben',
    matchedBy: 'tab-number',
  })
})

test('a visit counts from the moment of approval on', () => {
  const told = { customerEmail: 'ana@example.com' }
  expect(match(told, [ana], approvedAt)?.memberId).toBe('ana')
  expect(match(told, [ana], new Date(approvedAt.getTime() - 1))).toBeUndefined()
})

test('an email or a phone that nobody has verified recognizes nothing; card number and linked customer do', () => {
  const verified = { emailVerifiedAt: approvedAt, phoneVerifiedAt: approvedAt }
  const claim = (unverified: Partial<Record<'emailVerifiedAt' | 'phoneVerifiedAt', null>>, told: Partial<Guest>) => {
    const candidate = toCandidate({ ...ana, decidedAt: approvedAt, ...verified, ...unverified })
    return match(told, candidate ? [candidate] : [])?.matchedBy
  }
  const [noEmail, noPhone] = [{ emailVerifiedAt: null }, { phoneVerifiedAt: null }]
  expect(claim({}, { customerEmail: 'ana@example.com' })).toBe('email')
  expect(claim(noEmail, { customerEmail: 'ana@example.com' })).toBeUndefined()
  expect(claim(noEmail, { customerPhoneDigits: '3055550142' })).toBe('phone')
  expect(claim(noPhone, { customerPhoneDigits: '3055550142' })).toBeUndefined()
  expect(claim(noPhone, { tabName: 'Ana 305-555-0142' })).toBeUndefined()
  const neither = { ...noEmail, ...noPhone }
  expect(claim(neither, { customerGuid: 'customer-ana' })).toBe('customer')
  expect(claim(neither, { tabName: 'ET-0417' })).toBe('tab-number')
})

test('of two members with one phone it is the one who has verified it', () => {
  const people = [ana, { ...ben, phoneDigits: ana.phoneDigits }].flatMap((member, index) => {
    const phoneVerifiedAt = index === 1 ? approvedAt : null
    return toCandidate({ ...member, decidedAt: approvedAt, emailVerifiedAt: null, phoneVerifiedAt }) ?? []
  })
  expect(match({ customerPhoneDigits: '3055550142' }, people)?.memberId).toBe('ben')
})

test("a check that names nobody is nobody's", () => {
  expect(match({})).toBeUndefined()
})

test('the card at the terminal is believed before all else; digits alone may be of another program', () => {
  expect(match({ loyaltyIdentifier: 'et 12', customerGuid: 'customer-ana' })?.memberId).toBe('ben')
  for (const loyaltyIdentifier of ['417', 'ET-', 'ET-0417 ET-0012', 'carl'])
    expect(match({ loyaltyIdentifier, customerGuid: 'customer-ana' })?.matchedBy).toBe('customer')
})

test('with a card a check is theirs who became a member before they paid', () => {
  const clues = readClues(guest({ loyaltyIdentifier: 'ana' }))
  const choose = (closedAt: Date | null) =>
    chooseMember(clues, [{ ...ana, approvedAt: visit }], { openedAt: new Date(visit.getTime() - 1), closedAt })
  expect(choose(visit)?.memberId).toBe('ana')
  expect(choose(new Date(visit.getTime() - 1))).toBeUndefined()
})

test('a membership that became part of another gives its checks to that one, and two of one person are no doubt', () => {
  const former = { ...ben, mergedInto: 'ana' }
  expect(match({ customerEmail: 'ben@example.com' }, [ana, former])).toEqual({ memberId: 'ana', matchedBy: 'email' })
  const samePhone = { ...former, phoneDigits: ana.phoneDigits }
  expect(match({ customerPhoneDigits: '3055550142' }, [ana, samePhone])?.memberId).toBe('ana')
})

test('somebody whose application is not decided has no checks', () => {
  expect(
    toCandidate({ ...ana, decidedAt: null, emailVerifiedAt: approvedAt, phoneVerifiedAt: approvedAt }),
  ).toBeUndefined()
})

test('the API keeps its names for how a check was matched', () => {
  expect(matchedByWays.join(' ')).toBe('customer email phone tab-number tab-phone staff receipt terminal')
})

describe('a matched check is looked at again', () => {
  const modifiedAt = visit
  const before = { ...guest({ tabName: 'ET-0417' }), modifiedAt, guestForgottenAt: null }
  const read = (matchedBy: MatchedBy | null, told: Partial<Guest & { modifiedAt: Date }>, more = {}) =>
    readCorrection({ ...before, matchedBy, ...more }, { ...before, ...told })

  test('when the register has another guest on it than before', () => {
    for (const told of [
      { customerGuid: 'customer-ben' },
      { customerEmail: 'ben@example.com' },
      { customerPhoneDigits: '3055550199' },
      { tabName: 'ET-0012' },
    ]) {
      expect(read('tab-number', told)).toMatchObject(told)
    }
    expect(read('tab-number', {})).toBeUndefined()
    const ways = matchedByWays.filter((way) => read(way, { tabName: 'ET-0012' }))
    expect(ways).toEqual(['customer', 'email', 'phone', 'tab-number', 'tab-phone'])
  })

  test('when a card is told with it, and then only by the card', () => {
    const told = read('tab-number', { loyaltyIdentifier: 'ben' })
    expect(told).toMatchObject({ loyaltyIdentifier: 'ben', tabName: null })
    expect(readClues(told ?? before).flatMap(({ values }): (string | number)[] => values)).toEqual(['ben'])
  })

  test('unless people matched it, its guest was forgotten, or what is told is older', () => {
    const told = { tabName: 'ET-0012' }
    for (const matchedBy of [null, 'staff', 'receipt', 'terminal'] as const) {
      expect(read(matchedBy, told)).toBeUndefined()
    }
    expect(read('tab-number', told, { guestForgottenAt: visit })).toBeUndefined()
    expect(read('tab-number', { ...told, modifiedAt: new Date(visit.getTime() - 1) })).toBeUndefined()
  })
})

test.each([
  ['41', '41'],
  ['#0041', '41'],
  ['Check 41 ', '41'],
  ['No. 123456789', '123456789'],
  ['0', undefined],
  ['', undefined],
  ['1234567890', undefined],
  ['41 or 42', undefined],
  ['41b', undefined],
])('"%s" is read as check %s', (typed, number) => {
  expect(readCheckNumber(typed)).toBe(number)
})

test('a receipt printed after midnight may belong to the night before', () => {
  expect(businessDatesOf('2025-11-01')).toEqual(['2025-11-01', '2025-10-31'])
})

test('a receipt shows what the check came to, what was paid, with the tip, or what one of several people paid', () => {
  const payment = (state: PaymentState, amountCents: number) => ({ state, amountCents, tipCents: 300 })
  const check = {
    totalCents: 5000,
    paidCents: 5400,
    tipCents: 600,
    payments: [payment('taken', 2000), payment('taken', 3400), payment('voided', 700), payment('failed', 800)],
  }
  const totals = [5000, 5400, 6000, 2000, 2300, 3400, 3700, 700, 800, 1000, 5600, 300]
  expect(totals.filter((total) => isTotalOf(total, check))).toEqual([5000, 5400, 6000, 2000, 2300, 3400, 3700])
})
