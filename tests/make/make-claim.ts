import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'

/** A claim that waits for staff, as the dashboard is sent it. */
export function makeClaim(changes: Partial<ClaimWire> = {}): ClaimWire {
  return {
    id: 'rw_1',
    memberId: 'mb_1',
    memberName: 'Ines Okafor',
    memberEmail: 'ines@example.com',
    membershipType: 'local',
    rewardName: 'Bronze',
    rewardDescription: 'An appetizer of your choice',
    pointsRequired: 250,
    category: 'food',
    dateClaimed: '2026-11-14T20:04:00.000Z',
    dateApproved: null,
    dateRedeemed: null,
    rewardCode: null,
    adminNotes: null,
    ...changes,
  }
}
