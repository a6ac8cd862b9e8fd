import { expect, test } from 'vitest'
import { isOneLine } from './one-line.ts'

test.each(['Zoë O’Hara-Nuñez', 'أمينة', '李小龙 🍻'])('the name %s is one line', (name) => {
  expect(isOneLine(name)).toBe(true)
})

test.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
  'a name with a break or a control character in it is not one line: %j',
  (name) => {
    expect(isOneLine(name)).toBe(false)
  },
)
