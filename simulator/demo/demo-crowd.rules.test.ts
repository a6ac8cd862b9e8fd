import { expect, test } from 'vitest'
import { defaultMilestones } from '#content/rewards.ts'
import { planDemoCrowd } from './demo-crowd.rules.ts'

const NOW = new Date('2025-11-14T18:00:00-05:00')
const YEAR_MS = 366 * 24 * 3_600_000
const milestones = defaultMilestones.map(({ name, pointsThreshold, rewardType }) => ({
  id: name,
  pointsThreshold,
  rewardType,
  isActive: true,
}))

test('the year of the crowd is told in order, ends before now and goes back no further than a year', () => {
  const moments = planDemoCrowd(NOW, milestones).map(({ at }) => at.getTime())
  expect(moments.length).toBeGreaterThan(400)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  expect(moments.at(-1)).toBeLessThanOrEqual(NOW.getTime())
  expect(moments[0]).toBeGreaterThan(NOW.getTime() - YEAR_MS)
})

test('the same crowd lives the same year at each start', () => {
  expect(planDemoCrowd(NOW, milestones)).toEqual(planDemoCrowd(NOW, milestones))
})

test('at least forty people apply, under names, emails and phones of their own', () => {
  const people = planDemoCrowd(NOW, milestones).flatMap((event) => ('application' in event ? [event.application] : []))
  expect(people.length).toBeGreaterThanOrEqual(40)
  for (const field of ['email', 'phone', 'lastName'] as const) {
    expect(new Set(people.map((person) => person[field])).size).toBe(people.length)
  }
})

test('nobody is refused a T-shirt because of the kitchen or a party', () => {
  const shirts = new Set<string>(
    milestones.filter(({ rewardType }) => rewardType === 'merchandise').map(({ id }) => id),
  )
  const reasons = planDemoCrowd(NOW, milestones).flatMap((event) =>
    event.does === 'reject' && shirts.has(event.milestoneId) ? [event.reason] : [],
  )
  expect(reasons).toEqual([expect.stringContaining('out of your size')])
})

test('without milestones nobody claims anything', () => {
  const done = new Set(planDemoCrowd(NOW, []).map(({ does }) => does))
  expect([...done].sort()).toEqual(['apply', 'decide', 'join', 'spend'])
})

test('everything that can happen to a claim happens, whatever the day and hour of the start', () => {
  const starts = ['2024-02-29T03:00:00Z', '2025-03-09T07:30:00Z', '2025-11-02T05:30:00Z', '2025-12-31T23:59:59Z']
  for (const start of starts) {
    const done = new Set(planDemoCrowd(new Date(start), milestones).map(({ does }) => does))
    expect(done).toEqual(
      new Set(['apply', 'join', 'decide', 'spend', 'claim', 'approve', 'approve-and-give', 'give', 'reject']),
    )
  }
})
