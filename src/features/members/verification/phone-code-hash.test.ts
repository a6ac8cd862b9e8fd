import { expect, test } from 'vitest'
import { hashPhoneCode, isPhoneCode, newPhoneCode } from './phone-code-hash.ts'

const ana = { memberId: 'mb_ana', phoneDigits: '3055550142' }

test('a code has six digits, and is worth something for one member and one number', async () => {
  const code = newPhoneCode()
  expect(code).toMatch(/^\d{6}$/)
  const hash = await hashPhoneCode(ana, code)
  expect(await isPhoneCode(hash, ana, code)).toBe(true)
  expect(await isPhoneCode(hash, { ...ana, memberId: 'mb_ben' }, code)).toBe(false)
  expect(await isPhoneCode(hash, { ...ana, phoneDigits: '3055550199' }, code)).toBe(false)
})
