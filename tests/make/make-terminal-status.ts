/** Terminals that are set up and have called, unless the test says otherwise. */
export const makeTerminalStatus = (changes: object = {}) => ({
  url: 'https://bar.test/api/toast/loyalty',
  isConfigured: true,
  hasKey: true,
  hasPublicKey: false,
  restaurantId: 'restaurant-1',
  lastCallAt: '2026-11-15T14:30:00Z',
  lastRefusedAt: null,
  recentCalls: [],
  ...changes,
})
