export const memberTabs = ['overview', 'rewards', 'transactions', 'profile'] as const
export type MemberTab = (typeof memberTabs)[number]
