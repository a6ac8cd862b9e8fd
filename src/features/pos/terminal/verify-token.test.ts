import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPublicKeys } from '#platform/settings/public-keys.ts'
import { isValidToken } from './verify-token.ts'

const toast = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = toast.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const keys = readPublicKeys(pem)
const now = new Date('2025-11-14T23:00:00Z')
const seconds = now.getTime() / 1000

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function sign(claims: object, { header = {}, by = toast.privateKey } = {}) {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(by, 'base64url')}`
}

test('a token that Toast signed and that has not expired is valid', () => {
  expect(isValidToken(sign({ exp: seconds + 60 }), keys, now)).toBe(true)
  expect(isValidToken(sign({ exp: seconds - 30 }), keys, now)).toBe(true)
})

test.each<[string, string]>([
  ['expired', sign({ exp: seconds - 61 })],
  ['of the future', sign({ exp: seconds + 900, nbf: seconds + 300 })],
  ['without an end', sign({})],
  ['signed by a stranger', sign({ exp: seconds + 60 }, { by: stranger.privateKey })],
  [
    'changed after it was signed',
    sign({ exp: seconds + 60 }).replace(/\.[\w-]+\./, `.${encode({ exp: seconds + 9999 })}.`),
  ],
  ['without a signature', `${encode({ alg: 'none' })}.${encode({ exp: seconds + 60 })}.`],
  ['said to be unsigned', sign({ exp: seconds + 60 }, { header: { alg: 'none' } })],
  ['signed with the public key as a password', hmacWith(pem)],
  ['nothing', ''],
  ['no token', 'the key of the terminals'],
])('a token that is %s is refused', (_, token) => {
  expect(isValidToken(token, keys, now)).toBe(false)
})

function hmacWith(secret: string) {
  const text = `${encode({ alg: 'HS256' })}.${encode({ exp: seconds + 60 })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test('the key comes as PEM, as the token service tells it, or in a key set that may hold several', () => {
  const told = readPublicKeys(JSON.stringify({ alg: 'SHA256withRSA', value: pem }))
  expect(isValidToken(sign({ exp: seconds + 60 }), told, now)).toBe(true)
  const set = [stranger, toast].map(({ publicKey }, index) => ({
    ...publicKey.export({ format: 'jwk' }),
    kid: `key-${index}`,
  }))
  const several = readPublicKeys(JSON.stringify({ keys: set }))
  expect(isValidToken(sign({ exp: seconds + 60 }, { header: { kid: 'key-1' } }), several, now)).toBe(true)
  expect(isValidToken(sign({ exp: seconds + 60 }, { header: { kid: 'key-0' } }), several, now)).toBe(false)
  expect(() => readPublicKeys('hello')).toThrow()
  expect(() => readPublicKeys('{"keys":[]}')).toThrow()
})
