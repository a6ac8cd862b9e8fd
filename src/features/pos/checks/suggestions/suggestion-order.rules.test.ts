import { expect, test } from 'vitest'
import { MAX_SUGGESTIONS, type SuggestedMember, suggestMembers, type WaitingCheck } from './suggest-member.rules.ts'

const decidedAt = new Date('2025-06-01T12:00:00Z')
const stranger: SuggestedMember = {
  id: 'stranger',
  number: 1,
  firstName: null,
  lastName: null,
  email: null,
  phoneDigits: null,
  customerGuids: [],
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  nameKeys: [],
  decidedAt,
}

/** A check with everything on it by which somebody can be recognized. */
const check: WaitingCheck = {
  customerGuid: 'linked',
  customerName: 'Mia Lane',
  customerEmail: 'guest@example.com',
  customerPhoneDigits: '3055550142',
  tabName: 'ET-0417, ET 50, Rivera 900, 305-555-0199',
  openedAt: new Date('2025-11-13T20:00:00Z'),
  tabKeys: ['bo li'],
  customerKeys: ['mia lane'],
}

/** What is as certain as each other is in one list, the surest first. */
const signs: Partial<SuggestedMember>[][] = [
  [{ customerGuids: ['linked'] }],
  [{ email: 'guest@example.com' }, { number: 417 }],
  [{ phoneDigits: '3055550142' }, { phoneDigits: '3055550199' }, { lastName: 'Rivera', number: 900 }],
  [{ number: 50 }, { nameKeys: ['bo li'] }, { nameKeys: ['mia lane'] }],
]
const ranked = signs.flatMap((equal, rank) => equal.map((sign) => ({ sign, rank })))
const suggest = (people: SuggestedMember[], told: Partial<WaitingCheck> = {}) =>
  suggestMembers({ ...check, ...told }, people).map(({ memberId }) => memberId)

test('customer, email and card number, phone and number with a name, then names: the surer sign is suggested first', () => {
  for (const first of ranked) {
    for (const second of ranked.filter((other) => other !== first)) {
      const people = [
        { ...stranger, ...first.sign, id: 'a' },
        { ...stranger, ...second.sign, id: 'b' },
      ]
      const expected = first.rank <= second.rank ? ['a', 'b'] : ['b', 'a']
      expect(suggest(people), JSON.stringify([first.sign, second.sign])).toEqual(expected)
    }
  }
})

test('the surest reason for a member is told first', () => {
  const member = { ...stranger, phoneDigits: '3055550142', number: 417 }
  expect(suggestMembers(check, [member])).toMatchObject([
    { reasons: ['The tab has their member number, ET-0417', 'The phone on the check is theirs, but not verified yet'] },
  ])
})

test('as many equally likely members as fit are all suggested, and after a surer one as many as there is room for', () => {
  const namesakes = Array.from({ length: MAX_SUGGESTIONS }, (_, index) => ({
    ...stranger,
    id: `namesake-${index}`,
    nameKeys: ['bo li'],
  }))
  const ids = namesakes.map(({ id }) => id)
  expect(suggest(namesakes)).toEqual(ids)
  const surer = { ...stranger, id: 'surer', email: 'guest@example.com' }
  expect(suggest([...namesakes, surer])).toEqual(['surer', ...ids.slice(0, MAX_SUGGESTIONS - 1)])
})
