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

export type AuditKind = keyof typeof kinds
type Kinds = (typeof kinds)[AuditKind]['sentences']
type ActionsOf<Group> = Group extends unknown ? keyof Group & string : never
/** Everything that can be recorded: what has no sentence does not compile. */
export type AuditAction = ActionsOf<Kinds>

export const auditKindNames = Object.keys(kinds) as AuditKind[]
/** What the log is about. Managers see what concerns guests, owners everything. */
export const auditKinds = auditKindNames.map((name) => ({ name, ...kinds[name] }))

/** What somebody with this role may read about. */
export function kindsFor(role: string) {
  return auditKinds.filter(({ isForManagers }) => isForManagers || role === 'owner')
}

/** The actions of that, of one kind or of all. Undefined for owners who want everything, also what is recorded no more. */
export function actionsFor(role: string, kind: AuditKind | undefined): string[] | undefined {
  if (role === 'owner' && kind === undefined) return undefined
  const wanted = kindsFor(role).filter(({ name }) => kind === undefined || name === kind)
  return wanted.flatMap(({ sentences }) => Object.keys(sentences))
}
