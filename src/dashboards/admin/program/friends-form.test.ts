import { expect, test } from 'vitest'
import { firstOffer } from '#features/loyalty/friends/friends.rules.ts'
import { readDraft, toDraft } from './friends-form.ts'

test('an offer comes out of the form as it went in', () => {
  expect(readDraft(toDraft(firstOffer))).toEqual({ offer: firstOffer })
})

test('numbers that are missing, broken or too large are named, each at its field', () => {
  const draft = { ...toDraft(firstOffer), inviterPoints: '', friendPoints: '1.5', maxFriends: '101' }
  expect(readDraft(draft)).toEqual({
    errors: {
      inviterPoints: 'Enter 1 to 1,000 points',
      friendPoints: 'Enter 1 to 1,000 points',
      maxFriends: 'Enter 1 to 100 friends',
    },
  })
})
