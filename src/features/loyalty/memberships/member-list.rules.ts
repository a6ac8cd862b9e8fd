import { MIN_TRIGRAM_LENGTH } from '#base/search/like-pattern.ts'
import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { isPhone, phoneDigits } from '#features/members/members.rules.ts'

export const memberSorts = ['applied', 'name', 'email', 'type', 'status', 'spent', 'points'] as const
export type MemberSort = (typeof memberSorts)[number]

/** A single letter would show half of the members to anybody who tries the alphabet. */
export const MIN_LOOKUP_LENGTH = 2

/** The member is among these, or more has to be typed. */
export const MAX_LOOKUP_RESULTS = 8

/** By how many emails and phones one of the bar staff may look people up: a busy night, and too few to guess at numbers. */
export const CONTACT_LOOKUPS = { max: 60, seconds: 3600 }

/** The same search again within this time is a screen that reloads, and no further lookup. */
export const REPEATED_LOOKUP_SECONDS = 600

export type Contact = { by: 'email' | 'phone'; value: string }

/** The whole email or phone that somebody searches by. A part of one is neither. */
export function readContact(typed: string): Contact | undefined {
  if (typed.includes('@')) return { by: 'email', value: normalizeLogin(typed) }
  const digits = isPhone(typed) ? phoneDigits(typed) : undefined
  return digits === undefined ? undefined : { by: 'phone', value: digits }
}

/** The digits of a part of a phone number, without the country: "+1 305 555", "(305) 555", "555-0121". */
export function readPhonePart(typed: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(typed)) return undefined
  const digits = typed.replace(/^\s*\+\s*1/, '').replaceAll(/\D/g, '')
  const national = phoneDigits(digits) ?? digits
  return national.length < MIN_TRIGRAM_LENGTH ? undefined : national
}
