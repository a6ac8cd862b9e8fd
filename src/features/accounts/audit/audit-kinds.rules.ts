import * as guest from './audit-guest-sentences.rules.ts'
import * as house from './audit-house-sentences.rules.ts'

const kinds = {
  applications: { label: 'Applications', sentences: guest.applicationSentences, isForManagers: true },
  members: { label: 'Members', sentences: guest.memberSentences, isForManagers: true },
  rewards: { label: 'Points and rewards', sentences: guest.rewardSentences, isForManagers: true },
  checks: { label: 'Checks', sentences: guest.checkSentences, isForManagers: true },
  discounts: { label: 'Discounts', sentences: guest.discountSentences, isForManagers: true },
  website: { label: 'Website and hours', sentences: house.websiteSentences, isForManagers: false },
  accounts: { label: 'Accounts and sign-ins', sentences: house.accountSentences, isForManagers: false },
  settings: { label: 'Inbox and settings', sentences: house.settingSentences, isForManagers: false },
}

type AuditKind = keyof typeof kinds
type Kinds = (typeof kinds)[AuditKind]['sentences']
type ActionsOf<Group> = Group extends unknown ? keyof Group & string : never
/** Everything that can be recorded: what has no sentence does not compile. */
export type AuditAction = ActionsOf<Kinds>

const auditKindNames = Object.keys(kinds) as AuditKind[]
/** What the log is about. Managers see what concerns guests, owners everything. */
export const auditKinds = auditKindNames.map((name) => ({ name, ...kinds[name] }))
