import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { summarizeError } from './error-summary.ts'

test('the owner reads the words of an error', () => {
  expect(summarizeError(new Error('connect ECONNREFUSED 127.0.0.1:25'))).toBe('connect ECONNREFUSED 127.0.0.1:25')
  expect(summarizeError('just a text')).toBe('just a text')
  expect(summarizeError(new TypeError(''))).toBe('TypeError')
})

test('the parameters of a statement are left out and what the database said is kept', () => {
  const error = new DrizzleQueryError('select $1', ['the guest’s email'], new Error('relation "x" does not exist'))
  expect(summarizeError(error)).toBe('relation "x" does not exist')
})

test('a connection that failed over several addresses is described by all of them', () => {
  expect(summarizeError(new AggregateError([new Error('no route to ::1'), new Error('refused')]))).toBe(
    'no route to ::1; refused',
  )
})

test.each([
  ['smtps://bar:s3cret@mail.example.com refused', 's3cret', 'mail.example.com refused'],
  ['smtps://bar:s3/c@ret@mail.example.com refused', 's3/c', 'mail.example.com refused'],
  ['Invalid login with password=hunter22', 'hunter22', 'Invalid login'],
  ['{"token": "abc-123"} was refused', 'abc-123', 'was refused'],
  ['Authorization: Bearer abc.def was refused', 'abc.def', 'was refused'],
  ['GET /set-password#Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIzNDU2Nzg failed', 'Zm9vYmFy', 'failed'],
])('no secret is kept of "%s"', (message, secret, kept) => {
  const summary = summarizeError(new Error(message))
  expect(summary).not.toContain(secret)
  expect(summary).toContain(kept)
})

test('a very long error is cut short', () => {
  expect(summarizeError(new Error('no answer '.repeat(1000)))).toHaveLength(500)
})

test('people who are named in an error are left out of it', () => {
  const summarize = (message: string) => summarizeError(new Error(message))
  expect(summarize('550 <guest+bar@mail.example.com>: unknown')).toBe('550 <[removed]>: unknown')
  expect(summarize('Nobody is called guest@example.com.')).toBe('Nobody is called [removed].')
  expect(summarize('No text to +1 (305) 555-0199 or 3055550142')).toBe('No text to [removed] or [removed]')
  expect(summarizeError(new SyntaxError('Unexpected token \'P\', "Philippa" is not valid JSON'))).toBe(
    'Unexpected token \'P\', "[removed]" is not valid JSON',
  )
})

test.each(['connect ETIMEDOUT 192.168.100.200:5432', 'Nothing on 2025-11-14 18:00', 'failed after 15000 ms'])(
  'numbers that are nobody’s stay: %s',
  (message) => {
    expect(summarizeError(new Error(message))).toBe(message)
  },
)
