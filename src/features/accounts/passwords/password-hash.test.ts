import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './password-hash.ts'
import { randomPassword } from './random-password.ts'

test('a password is stored as an argon2id hash that fits it alone', async () => {
  const hash = await hashPassword('eleven tides')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(hash).not.toContain('eleven tides')
  expect(await isPasswordRight(hash, 'eleven tides')).toBe(true)
  expect(await isPasswordRight(hash, 'eleven tidez')).toBe(false)
})

test('an accent typed on another keyboard is the same password', async () => {
  const hash = await hashPassword('caf\u00e9-del-mar')
  expect(await isPasswordRight(hash, 'cafe\u0301-del-mar')).toBe(true)
})

test('no password fits an account that has none, or no account', async () => {
  expect(await isPasswordRight(null, '')).toBe(false)
  expect(await isPasswordRight(undefined, 'anything')).toBe(false)
})

test('generated passwords differ and can be read off a screen', () => {
  const passwords = Array.from({ length: 50 }, randomPassword)
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
})
