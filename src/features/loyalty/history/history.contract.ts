import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'

const historyEntryWire = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.strictObject({ name: z.string(), role: z.string() }),
  sentence: z.string(),
  /** What it was and what it became, in words. */
  changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
})
export type HistoryEntryWire = z.output<typeof historyEntryWire>

export const listMemberHistory = endpoint('GET', '/api/members/:id/history', {
  summary: 'One page of what was done about a member, their rewards and checks, in sentences, newest first.',
  who: ['manager', 'owner'],
  query: z.object(pageQuery),
  answer: z.array(historyEntryWire),
  isPaged: true,
  refusals: { 'no-such-member': true },
  topic: 'audit',
})
