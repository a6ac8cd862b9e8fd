import { urls } from '#urls.ts'

const KB = 1000

const budget = {
  requests: 15,
  /** A server sends 14.6 KB before it hears from the browser, 1.1 KB of it headers. */
  firstPaint: 13.5 * KB,
  scripts: 10 * KB,
  fonts: 2,
  textStyles: 8,
  leadPicture: 25 * KB,
  total: 250 * KB,
}

/** The home page has more to show than any other, the menu more to read, and the last two more kinds of headings. */
const exceptions: Record<string, Partial<typeof budget>> = {
  [urls.home]: { total: 350 * KB },
  [urls.menu]: { firstPaint: 20 * KB, textStyles: 10 },
  [urls.accessibility]: { textStyles: 9 },
  [urls.memberSignup]: { textStyles: 10 },
}

/** What a phone may load of a public page before anybody touches it, in bytes as `measurePage` counts them. */
export function budgetOf(address: string): typeof budget {
  return { ...budget, ...exceptions[address] }
}
