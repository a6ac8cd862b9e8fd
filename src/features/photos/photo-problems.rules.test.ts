import { expect, test } from 'vitest'
import { findSizeProblem } from './photo-problems.rules.ts'

test('a photo is neither too small, nor too thin, nor more than a server can hold', () => {
  const problem = (width: number, height: number) => findSizeProblem({ width, height })
  expect([problem(4000, 3000), problem(3000, 4000)]).toEqual([undefined, undefined])
  expect([problem(4000, 10), problem(10, 4000)]).toEqual(['too-small', 'too-small'])
  expect([problem(320, 320), problem(319, 320)]).toEqual([undefined, 'too-small'])
  expect([problem(2000, 400), problem(2001, 400), problem(400, 2001)]).toEqual([undefined, 'too-thin', 'too-thin'])
  expect([problem(10_000, 5000), problem(10_000, 5001)]).toEqual([undefined, 'too-many-pixels'])
})
