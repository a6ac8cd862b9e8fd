import { expect, test } from 'vitest'
import { INVITATION_HASH, readInvitation } from './invitation-link.rules.ts'

test('the secret of an invitation is read from behind the # of its link', () => {
  expect(readInvitation(`${INVITATION_HASH}s3cret`)).toBe('s3cret')
  expect([INVITATION_HASH, '#menu', ''].map(readInvitation)).toEqual([undefined, undefined, undefined])
})
