import { expect, test } from 'vitest'
import {
  MAX_SUGGESTIONS,
  readLooseClues,
  type SuggestedMember,
  suggestMembers,
  type WaitingCheck,
} from './suggest-member.rules.ts'

const decidedAt = new Date('2025-06-01T12:00:00Z')
const ana: SuggestedMember = {
  id: 'ana',
  number: 417,
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phoneDigits: '3055550142',
  customerGuids: ['customer-ana'],
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  nameKeys: ['ana rivera', 'ana r', 'a rivera'],
  decidedAt,
}
const ben: SuggestedMember = {
  ...ana,
  id: 'ben',
  number: 50,
  firstName: 'Ben',
  lastName: 'Ortiz',
  email: 'ben@example.com',
  phoneDigits: '3055550199',
  customerGuids: [],
  nameKeys: ['ben ortiz', 'ben o', 'b ortiz'],
}

const waiting = (told: Partial<WaitingCheck>): WaitingCheck => ({
  customerGuid: null,
  customerName: null,
  customerEmail: null,
  customerPhoneDigits: null,
  tabName: null,
  openedAt: new Date('2025-11-13T20:00:00Z'),
  tabKeys: [],
  customerKeys: [],
  ...told,
})
const suggest = (told: Partial<WaitingCheck>, people = [ana, ben]) => suggestMembers(waiting(told), people)

test.each<[Partial<WaitingCheck>, string]>([
  [{ tabName: 'RIVERA/ANA', tabKeys: ['ana rivera'] }, 'Paid with a card in the name Ana Rivera'],
  [{ tabName: 'Ana Rivera', tabKeys: ['ana rivera'] }, 'The tab has the name Ana Rivera'],
  [{ tabName: 'ANA R', tabKeys: ['ana r'] }, 'The tab says “ANA R”'],
  [{ customerName: 'Ana Rivera', customerKeys: ['ana rivera'] }, 'The customer on the check is called Ana Rivera'],
  [{ customerName: 'A. Rivera', customerKeys: ['a rivera'] }, 'The customer on the check is “A. Rivera”'],
  [{ customerEmail: 'ana@example.com' }, 'The email on the check is theirs, but not verified yet'],
  [{ customerPhoneDigits: '3055550142' }, 'The phone on the check is theirs, but not verified yet'],
  [{ tabName: 'Ana 305-555-0142' }, 'The tab has their phone, but not verified yet'],
  [{ tabName: 'ET 417' }, 'The tab may have their member number, ET-0417'],
  [{ tabName: 'Rivera 417' }, 'The tab has the number 417 beside their name'],
])('a check with %j is likely a member’s, and says why', (told, reason) => {
  expect(suggest(told)).toEqual([{ memberId: 'ana', grade: 'likely', reasons: [reason] }])
})

test.each<[Partial<WaitingCheck>]>([
  [{ tabName: 'Dad & Et 50th bday' }],
  [{ tabName: 'Table 50' }],
  [{ tabName: '417' }],
  [{ tabName: 'Bar 4', tabKeys: [] }],
  [{}],
])('a check with %j suggests nobody', (told) => {
  expect(suggest(told)).toEqual([])
})

test('several reasons for one member are told together, the best first', () => {
  const told = { tabName: 'ANA RIVERA 417', tabKeys: ['ana rivera'], customerEmail: 'ana@example.com' }
  expect(suggest(told)).toMatchObject([
    {
      memberId: 'ana',
      reasons: [
        'The email on the check is theirs, but not verified yet',
        'The tab has the number 417 beside their name',
        'The tab has the name Ana Rivera',
      ],
    },
  ])
})

test('two member numbers in one tab suggest both', () => {
  const both = suggest({ tabName: 'ET-0417 + ET-0050' })
  expect(both).toEqual([
    { memberId: 'ana', grade: 'likely', reasons: ['The tab has their member number, ET-0417'] },
    { memberId: 'ben', grade: 'likely', reasons: ['The tab has their member number, ET-0050'] },
  ])
})

test('a phone that two members share suggests both, though both have verified it', () => {
  const couple = [ana, { ...ben, phoneDigits: ana.phoneDigits }].map((one) => ({ ...one, phoneVerifiedAt: decidedAt }))
  const told = suggest({ customerPhoneDigits: '3055550142' }, couple)
  expect(told.map(({ memberId, grade, reasons }) => [memberId, grade, reasons])).toEqual([
    ['ana', 'likely', ['The phone on the check is theirs']],
    ['ben', 'likely', ['The phone on the check is theirs']],
  ])
})

test('what would count without being asked is marked as certain', () => {
  expect(suggest({ customerGuid: 'customer-ana' })).toMatchObject([{ memberId: 'ana', grade: 'certain' }])
  expect(suggest({ tabName: 'ET-0417' })).toMatchObject([{ memberId: 'ana', grade: 'certain' }])
})

test('a whole name is worth more than an initial, and too many of either are worth nothing', () => {
  const others = Array.from({ length: MAX_SUGGESTIONS }, (_, index) => ({
    ...ana,
    id: `ana-${index}`,
    number: 900 + index,
  }))
  const byInitial = others.map((one) => ({ ...one, lastName: 'Rey', nameKeys: ['ana r', 'ana rey'] }))
  expect(suggest({ tabName: 'ANA R', tabKeys: ['ana r'] }, [ana, ...byInitial])).toEqual([])
  const told = { tabName: 'RIVERA/ANA R', tabKeys: ['ana rivera', 'ana r'] }
  expect(suggest(told, [ana, ...byInitial]).map(({ memberId }) => memberId)).toEqual(['ana'])
  expect(suggest({ tabName: 'Ana Rivera', tabKeys: ['ana rivera'] }, [ana, ...others])).toEqual([])
})

test('visits from before the membership are suggested to nobody', () => {
  const told = { tabName: 'Ana Rivera', tabKeys: ['ana rivera'] }
  const { openedAt } = waiting(told)
  const approved = (decidedAt: Date) => suggest(told, [{ ...ana, decidedAt }]).map(({ memberId }) => memberId)
  expect(approved(openedAt)).toEqual(['ana'])
  expect(approved(new Date(openedAt.getTime() + 1))).toEqual([])
})

test('all that may be a number in the name of a tab is looked up', () => {
  const numbersIn = (tabName: string | null) =>
    readLooseClues(waiting({ tabName })).flatMap(({ field, values }) => (field === 'number' ? values : []))
  expect(numbersIn('ET 50')).toContain(50)
  expect(numbersIn('Rivera 0417')).toContain(417)
  expect(numbersIn('Table-12')).toEqual([])
  expect(numbersIn(null)).toEqual([])
  const loose = readLooseClues(waiting({ tabName: 'ET 50' })).at(-1)
  expect(loose).toEqual({ matchedBy: 'tab-number', field: 'number', values: [50, 50] })
})

test('of equally likely members it is always the same order', () => {
  const told = { tabName: 'Ana Rivera', tabKeys: ['ana rivera'] }
  const twins = [ana, { ...ana, id: 'anb' }]
  const ids = (people: SuggestedMember[]) => suggest(told, people).map(({ memberId }) => memberId)
  expect([ids(twins), ids(twins.toReversed())]).toEqual([
    ['ana', 'anb'],
    ['ana', 'anb'],
  ])
})
