import { randomInt } from 'node:crypto'
import { hashPassword, isPasswordRight } from '#features/accounts/passwords/password-hash.ts'
import { PHONE_CODE_DIGITS } from './phone-codes.rules.ts'

/** Whose code it is, and for which number. */
type Bound = { memberId: string; phoneDigits: string }

export function newPhoneCode(): string {
  return String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
}

/**
 * Six digits are guessed at once from a fast hash. A slow one takes a thief of the database hours, and the code is dead
 * after minutes. Member and number are part of it, so that it is worth nothing in another row.
 */
export function hashPhoneCode(bound: Bound, code: string): Promise<string> {
  return hashPassword(toText(bound, code))
}

export function isPhoneCode(codeHash: string, bound: Bound, code: string): Promise<boolean> {
  return isPasswordRight(codeHash, toText(bound, code))
}

const toText = ({ memberId, phoneDigits }: Bound, code: string) => `${memberId} ${phoneDigits} ${code}`
