/** A single letter would show half of the members to whoever tries the alphabet. */
export const MIN_LOOKUP_LENGTH = 2

/** Whoever is looked for is among these, or more has to be typed. */
export const MAX_LOOKUP_RESULTS = 8
