import { expect, test } from 'vitest'
import { isActive, isOffWebsite } from './event-standing.rules.ts'

const on = { content: { title: 'Trivia' } }
const off = { content: { isOffWebsite: true } }
const nothing = { live: undefined, draft: undefined, scheduled: [] }

test('an event is off the website when its content says so', () => {
  expect([on.content, off.content, null, undefined, 'isOffWebsite'].map(isOffWebsite)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

test('staff work on an event that is on the website, waits as a draft or is scheduled', () => {
  expect([nothing, { ...nothing, live: off }].map(isActive)).toEqual([false, false])
  for (const standing of [{ live: on }, { draft: on }, { live: off, draft: on }, { scheduled: [off, on] }]) {
    expect(isActive({ ...nothing, ...standing })).toBe(true)
  }
})
