import { venue } from '#content/venue.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'

export type NewMessage = { name: string; email: string; phone: string | null; message: string; smsOptIn: boolean }

/** Ids that only mean our own contact form. The keys of a real EmailJS account never leave the server (A1). */
export const emailIds = { publicKey: venue.slug, serviceId: 'contact', templateId: 'message' }

/** How much a visitor may write into each field of the contact form, in characters. */
export const messageLengths = { name: 120, email: MAX_EMAIL_LENGTH, message: 5000 }

/** Spaces, parentheses, dots and hyphens, also those that do not break, which phones write when they fill in a number. */
const BETWEEN_DIGITS = '[ \\u00a0\\u202f\\(\\).\\-\\u2010-\\u2013]'

/**
 * An optional plus and up to fifteen digits, as the `pattern` of an input wants it: without anchors. A number may be
 * typed as it is printed, (305) 555-0123; `toPlainPhone` takes out what stands between the digits.
 */
export const phonePattern = (fewestDigits: number) =>
  `${BETWEEN_DIGITS}*\\+?(?:${BETWEEN_DIGITS}*[0-9]){${fewestDigits},15}${BETWEEN_DIGITS}*`

export function toPlainPhone(value: string): string {
  return value.replaceAll(new RegExp(BETWEEN_DIGITS, 'g'), '')
}

export function isPhone(value: string): boolean {
  return /^\+?[0-9]{0,15}$/.test(value)
}

/** The fewest digits of a number that can be called or texted. */
export const MIN_PHONE_DIGITS = 7

export function isCallablePhone(value: string): boolean {
  return isPhone(value) && value.replace('+', '').length >= MIN_PHONE_DIGITS
}

/** Forms and scripts end lines differently; the same words must be the same message. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** What is said beside fields that several forms share. */
export const emailProblem = {
  missing: 'Please enter your email so we can reply.',
  wrong: "That email doesn't look right. Use the form name@example.com.",
}

export const phoneProblem = {
  wrong: 'Use up to 15 digits, like (305) 555-0123.',
}
