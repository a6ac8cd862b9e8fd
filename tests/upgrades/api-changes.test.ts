import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type Rules } from '#web/contract/endpoint.ts'
import { findUnmeantApiChanges } from './api-changed-on-purpose.ts'
import { findApiChanges } from './api-changes.ts'
import { describeApi, readReleasedApi } from './api-description.ts'

test('pages and servers of this version and of the last release understand each other', () => {
  const changes = findApiChanges(readReleasedApi(), describeApi())
  expect(findUnmeantApiChanges(changes), 'docs/decisions/091').toEqual([])
})

test('a reason lets the changes through that end with it, and goes with the last of them', () => {
  const changes = ['GET /api/bar answer.drink: may be missing', 'GET /api/me answer.drink: may be missing']
  const given = { 'drink: may be missing': 'Pages show none.' }
  expect(findUnmeantApiChanges([...changes, 'GET /api/me: went'], given)).toEqual(['GET /api/me: went'])
  expect(findUnmeantApiChanges([], given)).toEqual(['drink: may be missing'])
})

const describeRoute = (rules: Partial<Rules>) =>
  describeApi([endpoint('PUT', '/api/drink', { summary: '', who: 'everyone', answer: z.strictObject({}), ...rules })])
const compare = (was: Partial<Rules>, is: Partial<Rules>) => findApiChanges(describeRoute(was), describeRoute(is))

const [text, number] = [z.string(), z.number()]
const [none, name, note] = [
  z.strictObject({}),
  z.strictObject({ name: text }),
  z.strictObject({ note: text.optional() }),
]
const nullable = z.strictObject({ name: text.nullable() })
const size = (...values: [string, ...string[]]) => z.strictObject({ size: z.enum(values) })
const [neat, mixed] = [
  z.strictObject({ kind: z.literal('neat') }),
  z.strictObject({ kind: z.literal('mixed'), with: text }),
]

test('a route may come, and must not go', () => {
  const nothing = { paths: {} }
  expect(findApiChanges(nothing, describeRoute({}))).toEqual([])
  expect(findApiChanges(describeRoute({}), nothing)).toEqual(['PUT /api/drink: went, old pages call it'])
})

describe('what pages send', () => {
  test.each<[what: string, was: z.ZodType, is: z.ZodType, why: string | undefined]>([
    ['a field that stays', name, name, undefined],
    ['a field that goes', note, none, 'note: went, old pages send it'],
    ['a new field', none, name, 'name: is required now, old pages may leave it out'],
    ['a new field that may be left out', none, note, 'note: is new, old servers refuse it'],
    ['a new field that old servers pass over', z.object({}), note, undefined],
    [
      'a field that may be left out now',
      z.strictObject({ note: text }),
      note,
      'note: may be left out now, old servers need it',
    ],
    ['a field that may be null now', name, nullable, 'name: takes null now, old servers refuse it'],
    [
      'a field of another type',
      name,
      z.strictObject({ name: number }),
      'name: takes string no more, old pages send it',
    ],
    ['a choice that goes', size('S', 'L'), size('S'), 'size: takes "L" no more, old pages send it'],
    ['a new choice, which only new pages offer', size('S'), size('S', 'L'), undefined],
    [
      'a free text that becomes a choice',
      z.strictObject({ size: text }),
      size('S'),
      'size: takes other values no more, old pages send it',
    ],
    [
      'a shape that goes',
      z.union([neat, mixed]),
      z.union([neat]),
      ': takes object with kind "mixed" no more, old pages send it',
    ],
    ['a new shape', z.union([neat]), z.union([neat, mixed]), undefined],
    ['more room', z.strictObject({ name: text.max(9) }), name, undefined],
    ['less room', name, z.strictObject({ name: text.max(9) }), 'name: maxLength 9 refuses what old pages may send'],
    [
      'a higher least number',
      z.strictObject({ n: number.min(1) }),
      z.strictObject({ n: number.min(2) }),
      'n: minimum 2 refuses what old pages may send',
    ],
    [
      'whole numbers alone',
      z.strictObject({ n: number }),
      z.strictObject({ n: z.int() }),
      'n: multipleOf 1 refuses what old pages may send',
    ],
    [
      'a list of less',
      z.strictObject({ l: z.array(number) }),
      z.strictObject({ l: z.array(number.max(5)) }),
      'l[]: maximum 5 refuses what old pages may send',
    ],
    [
      'values of a fixed set of names',
      z.record(z.enum(['a']), number),
      z.record(z.enum(['a']), number.max(5)),
      '[value]: maximum 5 refuses what old pages may send',
    ],
  ])('%s', (_, was, is, why) => {
    const place = why?.startsWith(':') ? 'body' : 'body.'
    expect(compare({ body: was }, { body: is })).toEqual(why ? [`PUT /api/drink ${place}${why}`] : [])
  })

  test('a filter may come and must not go, and who could call may go on calling', () => {
    expect(compare({ query: z.object({}) }, { query: note })).toEqual([])
    expect(compare({ query: note }, {})).toEqual(['PUT /api/drink query.note: went, old pages send it'])
    expect(compare({ who: ['owner'] }, {})).toEqual([])
    const [role] = compare({ who: ['owner', 'staff'] }, { who: ['owner'] })
    expect(role).toBe('PUT /api/drink role: takes "staff" no more, old pages send it')
  })
})

describe('what servers answer', () => {
  test.each<[what: string, was: z.ZodType, is: z.ZodType, why: string | undefined]>([
    ['a field that may be missing comes', none, note, undefined],
    ['a field that may be missing goes', note, none, undefined],
    ['a field goes', name, none, 'name: may be missing now, old pages need it'],
    ['a field may be missing now', z.strictObject({ note: text }), note, 'note: may be missing now, old pages need it'],
    ['a new field', none, name, 'name: may be missing from old servers, new pages need it'],
    ['null is new', name, nullable, 'name: old pages do not know null'],
    ['null goes', nullable, name, 'name: new pages do not know null of old servers'],
    ['a new choice', size('S'), size('S', 'L'), 'size: old pages do not know "L"'],
    ['a choice goes', size('S', 'L'), size('S'), 'size: new pages do not know "L" of old servers'],
    ['a limit', name, z.strictObject({ name: text.max(9) }), undefined],
    ['whole numbers alone', z.strictObject({ n: number }), z.strictObject({ n: z.int() }), undefined],
    [
      'a day that was a moment',
      z.strictObject({ at: z.iso.datetime() }),
      z.strictObject({ at: z.iso.date() }),
      'at: date is not date-time',
    ],
  ])('%s', (_, was, is, why) => {
    expect(compare({ answer: was }, { answer: is })).toEqual(why ? [`PUT /api/drink answer.${why}`] : [])
  })

  test('another status, a page instead of a list and text instead of JSON', () => {
    expect(compare({ status: 200 }, { status: 201 })).toHaveLength(2)
    expect(compare({ isPaged: true }, {})[0]).toContain('X-Total-Count: may be missing now')
    expect(compare({ answer: text }, { answer: 'text' })[0]).toContain('answerType')
  })

  test('refusals come and go, and those that stay say what they said', () => {
    const refuse = (details: true | z.ZodType) => ({ refusals: { 'not-enough-points': details } })
    expect([...compare({}, refuse(name)), ...compare(refuse(name), {})]).toEqual([])
    expect(compare(refuse(name), refuse(true))).toEqual([
      'PUT /api/drink refusals.not-enough-points.name: may be missing now, old pages need it',
    ])
  })
})
