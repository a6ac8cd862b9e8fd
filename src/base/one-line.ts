/**
 * No browser lets a line break or a control character into a one-line field, so one in a name was put there to trick a mail
 * header, a log or a list.
 */
export function isOneLine(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value)
}
