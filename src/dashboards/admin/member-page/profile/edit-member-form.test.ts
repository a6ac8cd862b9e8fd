import { expect, test } from 'vitest'
import { makeMine } from '#tests/make/make-mine.ts'
import { changesIn, toEdited } from './edit-member-form.ts'

test('only what was changed is sent', () => {
  const before = toEdited(makeMine().member)
  expect(changesIn(before, before)).toEqual({})
  expect(changesIn(before, { ...before, lastName: 'Valdez', phone: ` ${before.phone} ` })).toEqual({
    lastName: 'Valdez',
  })
})
