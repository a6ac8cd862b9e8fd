import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { ledgerLineKinds, ledgerShows } from './ledger.rules.ts'

const managers = ['manager', 'owner'] as const
const show = z.enum(ledgerShows).default('all')

const ledgerLineWire = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(ledgerLineKinds),
  /** What happened, and more about it, in words. */
  title: z.string(),
  detail: z.string(),
  /** Who did it, and as what. */
  by: z.strictObject({ name: z.string(), role: z.string() }),
  points: z.int(),
  /** What the member had after it. It can be below zero. */
  balance: z.int(),
  /** It was taken back later, by a line of its own. */
  isTakenBack: z.boolean(),
  /** The check of the register that this line counts, where it can be moved or taken back. */
  check: z.strictObject({ guid: z.string(), number: z.string().nullable(), amount: z.number() }).nullable(),
  /** The check of the register whose items can be looked at, also where it does not count here any more. */
  receipt: z.string().nullable(),
})
export type LedgerLineWire = z.output<typeof ledgerLineWire>

const ledgerWire = z.strictObject({
  lines: z.array(ledgerLineWire),
  counts: z.strictObject({ all: z.int(), visits: z.int(), rewards: z.int(), 'by-hand': z.int() }),
})
export type LedgerWire = z.output<typeof ledgerWire>

export const readLedger = endpoint('GET', '/api/members/:id/ledger', {
  summary: 'One page of all that moved the points of a member, newest first, with the balance after each line.',
  who: managers,
  query: z.object({ ...pageQuery, show }),
  answer: ledgerWire,
  refusals: { 'no-such-member': true },
  topic: 'members',
})

export const exportLedger = endpoint('GET', '/api/members/:id/ledger-export', {
  summary: 'The same as a CSV file, whole.',
  who: managers,
  needsProof: true,
  query: z.object({ show }),
  answer: 'csv',
  refusals: { 'no-such-member': true },
})
