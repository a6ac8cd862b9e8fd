import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const login = { clientId: 'bar', clientSecret: 'a secret of the test', scopes: ['orders:read', 'config:read'] }
const morning = Date.parse('2026-11-14T09:00:00Z')
const DAY_MS = 86_400_000

test('a client that logs in again gets the same token until its last minute, and then another', () => {
  const tokens = createTokens(login)
  const first = tokens.issue(morning)
  expect(first.expiresIn).toBe(86_400)
  expect(tokens.issue(morning + DAY_MS - 61_000)).toEqual({ value: first.value, expiresIn: 61 })
  const next = tokens.issue(morning + DAY_MS - 60_000)
  expect(next.value).not.toBe(first.value)
  expect(next.expiresIn).toBe(86_400)
})

test('a token is good for a day, also after a restart, and only with our signature', () => {
  const { value } = createTokens(login).issue(morning)
  const restarted = createTokens(login)
  expect(restarted.isValid(value, morning + DAY_MS - 1)).toBe(true)
  expect(restarted.isValid(value, morning + DAY_MS)).toBe(false)
  expect(createTokens({ ...login, clientSecret: 'another' }).isValid(value, morning)).toBe(false)
  for (const forged of ['', 'a.b', 'a.b.c', `${value}x`, value.toUpperCase()])
    expect(restarted.isValid(forged, morning)).toBe(false)
})

test('a revoked token is not taken any more, and the next login brings another', () => {
  const tokens = createTokens(login)
  const { value } = tokens.issue(morning)
  tokens.revoke(value)
  expect(tokens.isValid(value, morning)).toBe(false)
  const next = tokens.issue(morning)
  expect(next.value).not.toBe(value)
  expect(tokens.isValid(next.value, morning)).toBe(true)
})

test('the token says who has it and what they may read', () => {
  const [, payload = ''] = createTokens(login).issue(morning).value.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    scope: 'orders:read config:read',
    iat: morning / 1000,
    exp: morning / 1000 + 86_400,
    azp: 'bar',
    sub: 'bar@clients',
    gty: 'client-credentials',
  })
})
