/** The parts of a member's page in their order, with what they are called. */
export const pageParts = {
  ledger: 'Ledger',
  history: 'Who did what',
  profile: 'Profile',
  rewards: 'Rewards',
  notes: 'Notes',
} as const
export type PagePart = keyof typeof pageParts

export const partNames = Object.keys(pageParts) as PagePart[]
export const partId = (part: PagePart) => `member-${part}`
