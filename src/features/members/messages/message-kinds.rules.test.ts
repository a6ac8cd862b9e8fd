import { expect, test } from 'vitest'
import {
  choiceOf,
  dueAt,
  isForStaffToTell,
  isSecurity,
  type MessageKind,
  messageKinds,
  offeredChoices,
} from './message-kinds.rules.ts'

const happenedAt = new Date('2025-11-14T18:00:00-05:00')

/** Seconds before it may leave, the choice that turns it off, and what else is so. */
const promises: [MessageKind, number, string | undefined, string?][] = [
  ['application-approved', 60, undefined, 'told by staff'],
  ['application-rejected', 60, undefined, 'told by staff'],
  ['points-posted', 60, 'program', 'about points'],
  ['milestone-reached', 60, 'program', 'about points'],
  ['invite-points', 60, 'program', 'about points'],
  ['claim-approved', 60, undefined, 'told by staff'],
  ['claim-rejected', 0, undefined, 'told by staff'],
  ['birthday-treat', 0, 'birthday', 'told by staff'],
  ['reward-expiring', 0, 'birthday'],
  ['password-changed', 0, undefined, 'security'],
  ['email-changed', 0, undefined, 'security'],
  ['phone-changed', 0, undefined, 'security'],
  ['texts-on', 0, undefined, 'security'],
]

test.each(promises)('%s waits %i seconds to be taken back, and is turned off by %s', (kind, seconds, choice, also) => {
  expect(dueAt(kind, happenedAt).getTime() - happenedAt.getTime()).toBe(seconds * 1000)
  expect(choiceOf(kind)).toBe(choice)
  const isSo = {
    'told by staff': isForStaffToTell(kind),
    'about points': messageKinds[kind].isAboutPoints === true,
    security: isSecurity(kind),
  }
  expect(Object.entries(isSo).flatMap(([words, is]) => (is ? [words] : []))).toEqual(also ? [also] : [])
})

test('every kind of message keeps its promises, and members are asked about those alone that there are', () => {
  expect(promises.map(([kind]) => kind)).toEqual(Object.keys(messageKinds))
  expect(offeredChoices).toEqual(['program', 'birthday'])
})
