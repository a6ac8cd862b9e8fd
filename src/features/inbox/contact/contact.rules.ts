import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'

/** How much a visitor may write into each field of the contact form, in characters. */
export const messageLengths = { name: 120, email: MAX_EMAIL_LENGTH, message: 5000 }

/**
 * An optional plus and up to fifteen digits, as the `pattern` of an input wants it: without anchors. A number may be
 * typed as it is printed, (305) 555-0123; `toPlainPhone` takes out what stands between the digits.
 */
export const phonePattern = (fewestDigits: number) =>
  `[ \\(\\).\\-]*\\+?(?:[ \\(\\).\\-]*[0-9]){${fewestDigits},15}[ \\(\\).\\-]*`

export function toPlainPhone(value: string): string {
  return value.replaceAll(/[ ().-]/g, '')
}

export function isPhone(value: string): boolean {
  return /^\+?[0-9]{0,15}$/.test(value)
}

/** No browser lets a line break into a one-line field, so one in a name was put there to trick a mail header. */
export function isOneLine(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value)
}

/** Forms and scripts end lines differently; the same words must be the same message. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
