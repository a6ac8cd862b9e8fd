import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDiscountRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { isDeep } from '#tests/depth.ts'
import { patterns } from '#tests/labelled-cases/case.ts'
import { GOAL, scoreCases } from '#tests/labelled-cases/score-cases.ts'
import { openTestBar } from '#tests/test-bar.ts'

const folder = import.meta.dirname
const house = path.join(folder, 'house.txt')

test.runIf(isDeep)('the cases that were held back are told as right', async () => {
  const { deps } = await openTestBar()
  const score = await scoreCases(deps, { house, cases: path.join(folder, 'held-back') })
  expect(score.precision).toBeGreaterThanOrEqual(GOAL.precision)
  expect(score.recall).toBeGreaterThanOrEqual(GOAL.recall)
})

describe('the labelled cases', () => {
  let deps: Awaited<ReturnType<typeof openTestBar>>['deps']
  let score: Awaited<ReturnType<typeof scoreCases>>
  beforeAll(async () => {
    deps = (await openTestBar()).deps
    score = await scoreCases(deps, { house, cases: folder })
  })

  test('hold enough checks of every pattern, and more clean ones than others', () => {
    const checks = score.cases.flatMap((one) => one.checks)
    const alerts = checks.filter(({ label }) => label.isAlert)
    expect(checks.length).toBeGreaterThanOrEqual(360)
    expect(alerts.length / checks.length).toBeGreaterThan(0.3)
    expect(alerts.length / checks.length).toBeLessThan(0.5)
    expect([...new Set(score.wanted.map(({ pattern }) => pattern))].sort()).toEqual([...patterns].sort())
  })

  test('name each case and each check of a case once', () => {
    const ids = score.cases.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, checks } of score.cases) {
      const numbers = checks.map(({ number }) => number)
      expect(new Set(numbers).size, id).toBe(numbers.length)
    }
  })

  test('are compared with the alerts: each is right or wrong, and what is wanted is found or missed', () => {
    expect(score.right.length + score.wrong.length).toBe(score.alerts.length)
    expect(score.found.length + score.missed.length).toBe(score.wanted.length)
  })

  test('are told right: nine of ten alerts are about something wanted, and eight of ten wanted things are found', () => {
    const rightSightings = score.sightings.filter(({ isRight }) => isRight)
    expect(score.precision).toBeGreaterThanOrEqual(GOAL.precision)
    expect(rightSightings.length / score.sightings.length).toBeGreaterThanOrEqual(GOAL.precision)
    expect(score.recall).toBeGreaterThanOrEqual(GOAL.recall)
  })

  test('are judged by the rules of their own bar, whatever a new installation starts with', async () => {
    const rules = await readDiscountRules(deps.db)
    expect(rules).toHaveLength(21)
    expect(rules.find(({ name }) => name === 'Taco Tuesday')).toMatchObject({
      kind: 'promotion',
      weekdays: ['Tuesday'],
      startsAt: '16:00',
      endsAt: '03:00',
      maxCents: 600,
      items: ['taco'],
    })
  })
})
