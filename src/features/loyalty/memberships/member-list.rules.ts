export const memberSorts = ['applied', 'name', 'email', 'type', 'status', 'spent', 'points'] as const
export type MemberSort = (typeof memberSorts)[number]

/** A single letter would show half of the members to anybody who tries the alphabet. */
export const MIN_LOOKUP_LENGTH = 2

/** The member is among these, or more has to be typed. */
export const MAX_LOOKUP_RESULTS = 8
