import type { CheckLine } from '#features/pos/terminal/reward-value.rules.ts'

/** A line of a check as a terminal tells it: one of something, of no known kind, at full price. */
export const makeCheckLine = (
  guid: string,
  words: string,
  grossCents: number,
  more: Partial<CheckLine> = {},
): CheckLine => ({ guid, words, kind: undefined, quantity: 1, grossCents, isDiscounted: false, ...more })
