/** A single letter would show half of the members to whoever tries the alphabet. */
export const SHORTEST_LOOKUP = 2

/** Whoever is looked for is among these, or more has to be typed. */
export const MOST_LOOKED_UP = 8
