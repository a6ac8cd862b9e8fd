import { recordOf, type ToldEntry } from './audit-told.rules.ts'

/** What one thing was and what it became, in words. */
export type ToldChange = { label: string; before: string; after: string }

const NOTHING = 'none'

/** What each recorded fact is called on screens, and what its values are. Others are not told. */
const facts: Record<string, { label: string; words?: Record<string, string> }> = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'Email', words: { true: 'confirmed', false: 'not confirmed' } },
  phone: { label: 'Phone', words: { true: 'confirmed', false: 'not confirmed' } },
  address: { label: 'Address' },
  membershipType: { label: 'Type', words: { regular: 'Regular', local: 'Local', vip: 'VIP' } },
  status: { label: 'Status', words: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } },
  state: {
    label: 'Reward',
    words: {
      available: 'Can be claimed',
      pending: 'Waiting for approval',
      approved: 'Approved',
      redeemed: 'Given',
      rejected: 'Rejected',
    },
  },
}

/** What an entry changed, fact by fact: only what was recorded before and afterwards, and differs. */
export function tellChanges({ before, after }: Pick<ToldEntry, 'before' | 'after'>): ToldChange[] {
  const was = recordOf(before)
  const is = recordOf(after)
  return Object.entries(facts).flatMap(([key, { label, words = {} }]) => {
    if (!(key in was) || !(key in is) || was[key] === is[key]) return []
    const tell = (value: unknown) => words[String(value)] ?? (String(value ?? '') || NOTHING)
    return [{ label, before: tell(was[key]), after: tell(is[key]) }]
  })
}
