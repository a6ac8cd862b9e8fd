import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { patterns } from '#tests/labelled-cases/case.ts'
import { scoreCases } from '#tests/labelled-cases/score-cases.ts'
import { openTestBar } from '#tests/test-bar.ts'

const folder = import.meta.dirname

describe('the labelled cases', () => {
  let score: Awaited<ReturnType<typeof scoreCases>>
  beforeAll(async () => {
    const { deps } = await openTestBar()
    score = await scoreCases(deps, { house: path.join(folder, 'house.txt'), cases: folder })
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
    expect(score.found.length).toBeGreaterThan(0)
  })
})
