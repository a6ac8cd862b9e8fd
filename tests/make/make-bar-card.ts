import type { BarCardWire, BarRewardWire } from '#features/loyalty/bar/bar.contract.ts'

/** An approved reward that waits to be handed over, as bar mode is sent it. */
export function makeBarReward(changes: Partial<BarRewardWire> = {}): BarRewardWire {
  return {
    id: 'rw_1',
    title: 'Appetizer up to $15',
    milestone: 'Bronze',
    category: 'food',
    state: 'approved',
    cost: 250,
    validThrough: null,
    claimedAt: '2026-11-08T20:04:00.000Z',
    approvedAt: '2026-11-09T20:04:00.000Z',
    redeemedAt: null,
    redeemedBy: null,
    rejectionReason: null,
    ...changes,
  }
}

/** A member at the bar, as bar mode is sent it. */
export function makeBarCard(changes: Partial<BarCardWire> = {}): BarCardWire {
  return {
    id: 'mb_1',
    memberNumber: 'ET-0417',
    name: 'Marisol Vega',
    firstName: 'Marisol',
    membershipType: 'local',
    currentPoints: 652,
    visits: 23,
    notes: [],
    rewards: [makeBarReward()],
    readAt: '2026-11-14T00:41:00.000Z',
    ...changes,
  }
}
