export const memberSorts = ['applied', 'name', 'email', 'type', 'status', 'spent', 'points'] as const
export type MemberSort = (typeof memberSorts)[number]
