import { expect, test } from 'vitest'
import { toTellViews } from './to-tell.rules.ts'

test('staff see what is still to be told first, and then what they told', () => {
  expect(toTellViews).toEqual(['open', 'told'])
})
