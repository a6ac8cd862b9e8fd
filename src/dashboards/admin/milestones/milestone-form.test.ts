import { expect, test } from 'vitest'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { fromTemplate, listChanges, readDraft, readServerProblems, toDraft } from './milestone-form.ts'
import { listIcons, milestoneIcons } from './milestone-icons.ts'

const bronze: MilestoneWire = {
  id: 'ms_1',
  name: 'Bronze',
  description: 'An appetizer',
  pointsThreshold: 250,
  rewardType: 'food',
  rewardValue: 'Appetizer up to $15',
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
  expect(readDraft({ ...toDraft(undefined), name: '  ' }, [])).toEqual({
    outcome: 'incomplete',
    problems: {
      name: 'Please enter a name',
      description: 'Please enter a description',
      pointsThreshold: 'A milestone needs at least 1 point',
      rewardValue: 'Please enter what the member gets',
    },
  })
})

test('the threshold is a whole number of at least 1 that no other milestone has', () => {
  const problemOf = (pointsThreshold: string) => {
    const reading = readDraft({ ...toDraft(bronze), pointsThreshold }, [
      { ...bronze, id: 'ms_2', pointsThreshold: 500 },
    ])
    return reading.outcome === 'incomplete' ? reading.problems.pointsThreshold : undefined
  }
  expect(problemOf('')).toBe('Please enter a number of points')
  expect(problemOf('1.5')).toBe('Please enter a whole number of points')
  expect(problemOf('0')).toBe('A milestone needs at least 1 point')
  expect(problemOf('-3')).toBe('A milestone needs at least 1 point')
  expect(problemOf('500')).toBe('Another milestone already uses this number of points. Choose a different number.')
  expect(problemOf('1')).toBeUndefined()
  expect(problemOf('250')).toBeUndefined()
})

test('of an edited milestone only what differs is sent', () => {
  const reading = readDraft({ ...toDraft(bronze), name: ' Bronze plus ', icon: '' }, [])
  if (reading.outcome !== 'complete') throw new Error('It should be complete')
  expect(listChanges(bronze, reading.fields)).toEqual({ name: 'Bronze plus', icon: null })
})

test('a template fills in everything but the icon and whether it is active', () => {
  const template = {
    id: 'hat',
    name: 'Hat',
    description: 'One size',
    pointsRequired: 400,
    category: 'merchandise' as const,
  }
  expect(fromTemplate({ ...toDraft(undefined), icon: '🧢', isActive: false }, template)).toEqual({
    name: 'Hat',
    description: 'One size',
    pointsThreshold: '400',
    rewardType: 'merchandise',
    rewardValue: 'Hat',
    icon: '🧢',
    isActive: false,
  })
})

test('what the server does not accept is told at its field, in an addition and in a change', () => {
  expect(readServerProblems({ fields: [{ field: 'updates.name', problem: 'too long' }] })).toEqual({ name: 'too long' })
  expect(readServerProblems({ fields: [{ field: 'rewardValue', problem: 'too long' }] })).toEqual({
    rewardValue: 'too long',
  })
  expect(readServerProblems({})).toEqual({})
})

test('an icon from elsewhere can be kept, and none is offered twice', () => {
  expect(listIcons('🦞').map(({ icon }) => icon)).toEqual([...milestoneIcons.map(({ icon }) => icon), '🦞'])
  expect(listIcons('🍺')).toHaveLength(milestoneIcons.length)
})
