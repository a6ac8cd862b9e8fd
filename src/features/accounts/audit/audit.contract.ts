import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { isLogDay, MAX_SEARCH_LENGTH } from './audit.rules.ts'
import { auditKindNames } from './audit-kinds.rules.ts'

const managers = ['manager', 'owner'] as const

const word = z.string().trim().max(MAX_SEARCH_LENGTH)
const day = z.string().refine(isLogDay, 'Use a date like 2026-11-14.')

/** Days are those of the house, the last one included. */
const filterQuery = z.object({
  q: word.default(''),
  who: word.optional(),
  kind: z.enum(auditKindNames).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilterQuery = z.output<typeof filterQuery>

const auditEntryWire = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({ id: z.string(), name: z.string(), role: z.string() }),
  action: z.string(),
  /** What was done, with the names that members have now. */
  sentence: z.string(),
  /** The members it names, as the sentence does. */
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** What it was and what it became, in words. */
  changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whose login the device had on which somebody served by PIN. */
  device: z.string().nullable(),
  /** Where it came from; owners alone are told. */
  address: z.string(),
})
export type AuditEntryWire = z.output<typeof auditEntryWire>

export const listAudit = endpoint('GET', '/api/audit', {
  summary:
    'One page of the audit log, newest first. Managers read what concerns members, rewards, checks and discounts.',
  who: managers,
  query: filterQuery.extend(pageQuery),
  answer: z.array(auditEntryWire),
  isPaged: true,
  topic: 'audit',
})

export const listAuditChoices = endpoint('GET', '/api/audit-choices', {
  summary: 'The people of the house that the log can be filtered by.',
  who: managers,
  answer: z.strictObject({ actors: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  topic: 'audit',
})

export const exportAudit = endpoint('GET', '/api/audit-export', {
  summary: 'The filtered audit log as a CSV file.',
  who: ['owner'],
  needsProof: true,
  query: filterQuery,
  answer: 'csv',
})
