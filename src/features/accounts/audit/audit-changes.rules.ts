import { formatTime } from '#base/format-time.ts'
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
  birthday: { label: 'Birthday' },
  address: { label: 'Address' },
  membershipType: { label: 'Type', words: { regular: 'Regular', local: 'Local', vip: 'VIP' } },
  status: { label: 'Status', words: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } },
  name: { label: 'Name' },
  description: { label: 'Description' },
  pointsThreshold: { label: 'Points' },
  repeatEvery: { label: 'Again every, in points' },
  rewardType: { label: 'Kind of reward' },
  rewardValue: { label: 'Reward' },
  costCents: { label: 'Costs us, in cents' },
  isActive: { label: 'State', words: { true: 'Active', false: 'Inactive' } },
  role: {
    label: 'Role',
    words: { owner: 'Owner', manager: 'Manager', staff: 'Staff', seo: 'SEO manager', hours: 'Hours admin' },
  },
  isDisabled: { label: 'Account', words: { true: 'Turned off', false: 'Active' } },
  requiredRoles: { label: 'Needed for' },
  isHandled: { label: 'State', words: { true: 'Done', false: 'Open' } },
  alt: { label: 'What it shows' },
  amount: { label: 'Bonus' },
  isOn: { label: 'State', words: { true: 'On', false: 'Off' } },
  inviterPoints: { label: 'Points for the member' },
  friendPoints: { label: 'Points for the friend' },
  maxFriends: { label: 'Friends a year' },
  weekdays: { label: 'Days' },
  startsAt: { label: 'From' },
  endsAt: { label: 'Until' },
  firstDate: { label: 'First day' },
  lastDate: { label: 'Last day' },
  treat: { label: 'Treat' },
  daysBefore: { label: 'Days before' },
  daysAfter: { label: 'Days after' },
  maxPercent: { label: 'Percent at most' },
  maxCents: { label: 'Cents at most' },
  items: { label: 'Items' },
  needsApproval: { label: 'Needs approval', words: { true: 'Yes', false: 'No' } },
  state: {
    label: 'Reward',
    words: {
      available: 'Can be claimed',
      pending: 'Waiting for approval',
      approved: 'Approved',
      redeemed: 'Given',
      rejected: 'Rejected',
      canceled: 'Canceled',
      expired: 'Expired',
    },
  },
}

/** What an entry changed, fact by fact: only what was recorded before and afterwards, and differs. */
export function tellChanges({ before, after }: Pick<ToldEntry, 'before' | 'after'>): ToldChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return tellDays(before, after)
  const was = recordOf(before)
  const is = recordOf(after)
  return Object.entries(facts).flatMap(([key, { label, words = {} }]) => {
    if (!(key in was) || !(key in is)) return []
    const tell = (value: unknown) => words[String(value)] ?? (toWords(value) || NOTHING)
    const change = { label, before: tell(was[key]), after: tell(is[key]) }
    return change.before === change.after ? [] : [change]
  })
}

function toWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(toWords).join(', ')
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** Opening hours day by day, and special days by their date. */
function tellDays(before: readonly unknown[], after: readonly unknown[]): ToldChange[] {
  const byDay = (days: readonly unknown[]) => new Map(days.map((day) => [dayOf(day), hoursOf(day)]))
  const was = byDay(before)
  const is = byDay(after)
  const labels = [...new Set([...was.keys(), ...is.keys()])].filter(Boolean)
  return labels.flatMap((label) => {
    const change = { label, before: was.get(label) ?? NOTHING, after: is.get(label) ?? NOTHING }
    return change.before === change.after ? [] : [change]
  })
}

function dayOf(value: unknown) {
  const { day, date } = recordOf(value)
  return String(day ?? date ?? '')
}

function hoursOf(value: unknown) {
  const { isOpen, openTime, closeTime } = recordOf(value)
  if (isOpen === false) return 'Closed'
  return `${formatTime(String(openTime))} to ${formatTime(String(closeTime))}`
}
