import { expect, test } from 'vitest'
import { isSameMailbox, readInviteCode } from './friends.rules.ts'

test('a code is read however somebody typed it, and nothing else is one', () => {
  for (const typed of ['k7wq-9fzt', ' K7WQ-9FZT ', 'k7wq9fzt', 'K7WQ 9FZT'])
    expect(readInviteCode(typed)).toBe('k7wq-9fzt')
  for (const typed of ['', 'k7wq', 'k7wq-9fzt-', 'k7wq--9fzt', "k7wq-9f't"])
    expect(readInviteCode(typed)).toBeUndefined()
})

test('one mailbox is known by any of its spellings', () => {
  expect(isSameMailbox('ana@example.com', 'Ana+bar@example.com')).toBe(true)
  expect(isSameMailbox('a.na@gmail.com', 'ana+2@googlemail.com')).toBe(true)
  expect(isSameMailbox('a.na@example.com', 'ana@example.com')).toBe(false)
  expect(isSameMailbox('ana@example.com', 'ana@example.org')).toBe(false)
})
