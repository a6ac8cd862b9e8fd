/** How long passwords must be: staff can do more harm than a member. */
export const MIN_PASSWORD_LENGTH = { member: 6, staff: 8 } as const
export const MAX_PASSWORD_LENGTH = 200
