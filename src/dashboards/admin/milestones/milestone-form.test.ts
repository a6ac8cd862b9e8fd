import { expect, test } from 'vitest'
import type { PricedMilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { fromTemplate, listChanges, readDraft, toDraft } from './milestone-form.ts'
import { listIcons, milestoneIcons } from './milestone-icons.ts'

const bronze: PricedMilestoneWire = {
  id: 'ms_1',
  name: 'Bronze',
  description: 'An appetizer',
  pointsThreshold: 250,
  rewardType: 'food',
  rewardValue: 'Appetizer up to $15',
  costsUs: 5.4,
  icon: '🥉',
  isActive: true,
  sortOrder: 2,
}

test('a new milestone starts with 0 points, as merchandise, active and without an icon', () => {
  expect(toDraft(undefined)).toMatchObject({
    pointsThreshold: '0',
    rewardType: 'merchandise',
    icon: '',
    isActive: true,
  })
})

test('name, description, points and value are each required', () => {
  expect(readDraft({ ...toDraft(undefined), name: '  ' })).toEqual({
    errors: {
      name: 'Enter a name',
      description: 'Enter a description',
      pointsThreshold: 'Enter 1 point or more',
      rewardValue: 'Enter what the member gets',
    },
  })
})

test('the threshold is a whole number of at least 1', () => {
  const problemOf = (pointsThreshold: string) => {
    const reading = readDraft({ ...toDraft(bronze), pointsThreshold })
    return 'errors' in reading ? reading.errors.pointsThreshold : undefined
  }
  expect(problemOf('')).toBe('Enter a number of points')
  expect(problemOf('1.5')).toBe('Enter a whole number')
  expect(problemOf('0')).toBe('Enter 1 point or more')
  expect(problemOf('-3')).toBe('Enter 1 point or more')
  expect(problemOf('1')).toBeUndefined()
  expect(problemOf('250')).toBeUndefined()
})

test('how often it can be earned is once, or again every so many points', () => {
  const repeatOf = (draft: Partial<ReturnType<typeof toDraft>>) => {
    const reading = readDraft({ ...toDraft(bronze), ...draft })
    return 'errors' in reading ? reading.errors.repeatEvery : reading.fields.repeatEvery
  }
  expect(toDraft({ ...bronze, repeatEvery: 500 })).toMatchObject({ isRepeated: true, repeatEvery: '500' })
  expect(repeatOf({})).toBeNull()
  expect(repeatOf({ isRepeated: false, repeatEvery: '500' })).toBeNull()
  expect(repeatOf({ isRepeated: true, repeatEvery: '500' })).toBe(500)
  expect(repeatOf({ isRepeated: true, repeatEvery: '49' })).toBe('Enter 50 points or more')
  expect(repeatOf({ isRepeated: true, repeatEvery: '' })).toBe('Enter a number of points')
})

test('what it costs us is an amount in dollars, or nothing', () => {
  const costOf = (costsUs: string) => {
    const reading = readDraft({ ...toDraft(bronze), costsUs })
    return 'errors' in reading ? reading.errors.costsUs : reading.fields.costsUs
  }
  expect(toDraft(bronze).costsUs).toBe('5.40')
  expect([costOf(''), costOf(' '), costOf('0'), costOf('2.1'), costOf('$60')]).toEqual([null, null, 0, 2.1, 60])
  for (const wrong of ['-1', '1.234', 'beer', '1e5', '100001']) expect(costOf(wrong)).toBe('Enter an amount, like 2.10')
})

test('of an edited milestone only what differs is sent', () => {
  const reading = readDraft({ ...toDraft(bronze), name: ' Bronze plus ', icon: '' })
  if ('errors' in reading) throw new Error('It should be complete')
  expect(listChanges(bronze, reading.fields)).toEqual({ name: 'Bronze plus', icon: null })
})

test('a template fills in everything but the icon and whether it is active', () => {
  const template = {
    id: 'hat',
    name: 'Hat',
    description: 'One size',
    pointsRequired: 400,
    category: 'merchandise' as const,
    isActive: true,
  }
  expect(fromTemplate(template)).toEqual({
    name: 'Hat',
    description: 'One size',
    pointsThreshold: '400',
    rewardType: 'merchandise',
    rewardValue: 'Hat',
  })
})

test('an icon from elsewhere can be kept, and none is offered twice', () => {
  expect(listIcons('🦞').map(({ icon }) => icon)).toEqual([...milestoneIcons.map(({ icon }) => icon), '🦞'])
  expect(listIcons('🍺')).toHaveLength(milestoneIcons.length)
})
