import { expect, test } from 'vitest'
import { findAcceptedStep, newTotpSecret, toBase32, totpCode, totpUri } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: the vectors for SHA-1, which have eight digits.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %i seconds is the one of RFC 6238', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(totpCode(rfcSecret, step, 8)).toBe(code)
  expect(totpCode(rfcSecret, step)).toBe(code.slice(2))
})

const at = (seconds: number) => new Date(seconds * 1000)
const app = { secret: rfcSecret, lastStep: 0 }

test('a code is accepted one step early and one step late, and no longer', () => {
  const code = totpCode(rfcSecret, 100)
  const accepted = [98, 99, 100, 101, 102].map((step) => findAcceptedStep(app, { code, now: at(step * 30) }))
  expect(accepted).toEqual([undefined, 100, 100, 100, undefined])
})

test('a code that was accepted is not accepted again, and neither is one from before it', () => {
  const now = at(100 * 30)
  const used = { secret: rfcSecret, lastStep: 100 }
  expect(findAcceptedStep(used, { code: totpCode(rfcSecret, 100), now })).toBeUndefined()
  expect(findAcceptedStep(used, { code: totpCode(rfcSecret, 99), now })).toBeUndefined()
  expect(findAcceptedStep(used, { code: totpCode(rfcSecret, 101), now })).toBe(101)
})

test('what is not a code is no code', () => {
  const now = at(100 * 30)
  for (const code of ['', '0', '1234567', 'abcdef', totpCode(rfcSecret, 100, 8)]) {
    expect(findAcceptedStep(app, { code, now })).toBeUndefined()
  }
})

// RFC 4648, section 10, without the padding that apps do not want.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

test('the QR code names the bar and the person, and spells the secret as apps read it', () => {
  const uri = new URL(totpUri({ secret: rfcSecret, issuer: 'Eleven Tides', login: 'ana@example.com' }))
  expect(uri.href).toBe(
    'otpauth://totp/Eleven%20Tides:ana%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Eleven%20Tides&algorithm=SHA1&digits=6&period=30',
  )
})

test('every secret is new and 160 bits long', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toHaveLength(20)
  expect(one.equals(other)).toBe(false)
})
