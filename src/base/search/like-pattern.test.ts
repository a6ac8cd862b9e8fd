import { expect, test } from 'vitest'
import { toLikeLiteral } from './like-pattern.ts'

test('what is typed is looked for as it stands, percent signs, underscores and backslashes too', () => {
  expect(toLikeLiteral('100%_of \\ us')).toBe('100\\%\\_of \\\\ us')
  expect(toLikeLiteral('plain words')).toBe('plain words')
})
