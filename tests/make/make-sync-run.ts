/** A sync of orders as screens are told of it. */
export const makeSyncRun = (state: string, summary = {}) => ({
  id: 'sy_1',
  cause: 'staff',
  state,
  startedAt: '2025-11-14T23:00:00.000Z',
  finishedAt: state === 'running' ? null : '2025-11-14T23:01:00.000Z',
  summary: { ordersSynced: 312, checksMatched: 41, newPoints: 58, membersSynced: 12, ...summary },
})

/** Nothing is being imported, and no check needs attention. */
export const nothingOpen = { importing: null, needAttention: 0, checks: [] }
