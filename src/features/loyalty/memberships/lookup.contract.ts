import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '#features/accounts/audit/audit.rules.ts'
import { membershipTypes } from '#features/members/members.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { MIN_LOOKUP_LENGTH } from './member-list.rules.ts'
import { verifiedFields } from './members.contract.ts'

/** What somebody at the bar needs to know about a member, and no more: no email, no address, no spending (A2). */
const lookedUpWire = z.strictObject({
  id: z.string(),
  memberNumber: z.string(),
  name: z.string(),
  membershipType: z.enum(membershipTypes),
  currentPoints: z.number(),
  /** The last four digits, to tell two of the same name apart. */
  phoneEnding: z.string(),
  ...verifiedFields,
  memberSince: z.iso.date(),
  /** Approved rewards that wait to be handed over for their code. */
  waitingRewards: z.array(z.string()),
})
export type LookedUpWire = z.output<typeof lookedUpWire>

export const lookUpMembers = endpoint('GET', '/api/member-lookup', {
  summary:
    'Approved members by name or number, or by their whole phone or email, with what staff at the bar need to know.',
  who: ['staff', 'manager', 'owner'],
  atBar: 'serving',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(MIN_LOOKUP_LENGTH, `Type at least ${MIN_LOOKUP_LENGTH} characters.`)
      .max(MAX_SEARCH_LENGTH),
  }),
  answer: z.array(lookedUpWire),
  isPaged: true,
  refusals: { 'too-many-requests': true },
  topic: 'members',
})
