/** Who may be signed in. `hours` is the shared hours login; `member` is a guest of the program, all others are staff. */
export const roles = ['owner', 'manager', 'staff', 'seo', 'hours', 'member'] as const
export type Role = (typeof roles)[number]

/** Staff and members have cookies of their own, so that one browser can hold both. */
export const sides = ['staff', 'member'] as const
export type Side = (typeof sides)[number]
