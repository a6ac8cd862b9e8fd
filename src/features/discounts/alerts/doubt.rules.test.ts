import { describe, expect, test } from 'vitest'
import { doubtOf, whatWasSaid } from './doubt.rules.ts'

const seen = (figures: Record<string, string>) => ({
  evidence: Object.entries(figures).map(([label, value]) => ({ label, value })),
})

describe('what speaks for the person of a case', () => {
  const tyler = { rule: 'unauthorised-discount', personName: 'Tyler Brandt' } as const

  test('what was entered at the register comes first', () => {
    const sightings = [seen({ 'Approved by': 'Mia', Reason: 'birthday' })]
    expect(doubtOf({ ...tyler, sightings })).toBe('Mia approved it. The reason on the check: “birthday”.')
  })

  test('the same words on ten checks are told once', () => {
    const sightings = Array.from({ length: 10 }, () => seen({ 'Approved by': 'Mia' }))
    expect(doubtOf({ ...tyler, sightings })).toBe('Mia approved it.')
  })

  test('of several things that were said the first two are told, and silence is passed over', () => {
    const by = (name: string) => seen({ 'Approved by': name })
    expect(doubtOf({ ...tyler, sightings: [seen({}), by('Mia')] })).toBe('Mia approved it.')
    expect(doubtOf({ ...tyler, sightings: [by('Mia'), seen({}), by('Sam'), by('Jo')] })).toBe(
      'Mia approved it. Sam approved it.',
    )
  })

  test('nobody is cleared by their own approval', () => {
    const sightings = [seen({ 'Approved by': 'Tyler Brandt' })]
    expect(doubtOf({ ...tyler, rule: 'self-approval', sightings })).toBe('')
    expect(whatWasSaid([{ label: 'Approved by', value: 'No one' }], 'Tyler Brandt')).toBe('')
  })

  test('a register that was left signed in says nothing about anybody', () => {
    expect(doubtOf({ ...tyler, personName: 'Unknown', sightings: [] })).toMatch(/left signed in/)
  })

  test('otherwise it is what it often turns out to be, and nothing where it is plain', () => {
    expect(doubtOf({ ...tyler, sightings: [] })).toMatch(/card wasn't scanned/)
    expect(doubtOf({ ...tyler, rule: 'gift-card', sightings: [] })).toBe('')
  })
})
