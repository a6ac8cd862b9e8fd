import { expect, test } from 'vitest'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { jobHandlers } from './jobs.ts'

test('there is somebody to do every kind of work that a feature can ask for', async () => {
  const { deps } = await openTestBar()
  const files = import.meta.glob<Record<string, JobKind<object>>>('../features/**/*.jobs.ts', { eager: true })
  const asked = Object.values(files).flatMap((kinds) => Object.values(kinds).map(({ name }) => name))
  expect(asked.length).toBeGreaterThan(5)
  expect(
    jobHandlers(deps)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(asked.sort())
})
