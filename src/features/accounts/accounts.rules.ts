import type { ErrorCode } from '#base/error-codes.ts'
import type { Role, Side } from '#base/roles.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type AccountKind = 'staff' | 'shared' | 'member'
export type LoginForm = keyof typeof loginForms

type LoginFormRules = {
  kind: AccountKind
  accepts: readonly Role[]
  wrongPassword: ErrorCode
  /** The refusal where nobody has this email or the account is disabled, if that is something else. */
  unknownLogin?: ErrorCode
}

/** The four login forms (A2, A4). Only the member login tells an unknown email from a wrong password. */
export const loginForms = {
  admin: { kind: 'staff', accepts: ['owner', 'manager', 'staff'], wrongPassword: 'wrong-admin-login' },
  seo: { kind: 'staff', accepts: ['seo', 'owner'], wrongPassword: 'wrong-seo-login' },
  hours: { kind: 'shared', accepts: ['hours'], wrongPassword: 'wrong-hours-password' },
  member: {
    kind: 'member',
    accepts: ['member'],
    wrongPassword: 'wrong-member-password',
    unknownLogin: 'member-not-found',
  },
} as const satisfies Record<string, LoginFormRules>

/** The shared hours account has no email; this is its login in the table. */
export const HOURS_LOGIN = 'hours'

/** First accounts that no setting names, and sample members, have emails under names that can be nobody's. */
export function hasMailbox({ kind, login }: { kind: AccountKind; login: string }): boolean {
  return kind !== 'shared' && !/\.(local|test)$/.test(login)
}

/** What an owner can make somebody. The shared hours login and members are not made among the staff. */
export const staffRoles = ['owner', 'manager', 'staff', 'seo'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

export function isStaffRole(role: Role): role is StaffRole {
  const known: readonly Role[] = staffRoles
  return known.includes(role)
}

/** Staff share tills and tablets: two hours idle, twelve in all, longer than a shift. Members have their own phones. */
export const sessionLimits: Record<Side, { idleSeconds: number; absoluteSeconds: number }> = {
  staff: { idleSeconds: 2 * HOUR, absoluteSeconds: 12 * HOUR },
  member: { idleSeconds: 30 * DAY, absoluteSeconds: 30 * DAY },
}

/** A session's last use is written down this often at most, so that reading pages does not mean writing rows. */
export const TOUCH_EVERY_SECONDS = 5 * MINUTE

/** A forgotten password is wanted at once; an invitation may wait for the next shift. */
export const linkSeconds = { forgotten: DAY, invitation: 7 * DAY }
export type LinkPurpose = keyof typeof linkSeconds

export const MAX_EMAIL_LENGTH = 254
export const MAX_NAME_LENGTH = 80
export const MAX_USER_AGENT_LENGTH = 200

export function sideOf(kind: AccountKind): Side {
  return kind === 'member' ? 'member' : 'staff'
}

export function normalizeLogin(login: string): string {
  return login.trim().toLowerCase()
}

export function mayUseLogin(form: LoginForm, role: Role | undefined): boolean {
  const { accepts }: LoginFormRules = loginForms[form]
  return role !== undefined && accepts.includes(role)
}

export type SignInDecision<Account> = { outcome: 'granted'; account: Account } | { outcome: 'refused'; code: ErrorCode }

/** An account of a role the login does not accept is refused in the words of a wrong password (W203). */
export function decideSignIn<Account extends { role: Role }>(
  form: LoginForm,
  account: Account | undefined,
  isPasswordRight: boolean,
): SignInDecision<Account> {
  const { wrongPassword, unknownLogin = wrongPassword }: LoginFormRules = loginForms[form]
  if (!account) return { outcome: 'refused', code: unknownLogin }
  if (!isPasswordRight || !mayUseLogin(form, account.role)) return { outcome: 'refused', code: wrongPassword }
  return { outcome: 'granted', account }
}

export type SessionTimes = { side: Side; seenAt: Date; expiresAt: Date }

export function decideSession({ side, seenAt, expiresAt }: SessionTimes, now: Date): 'ended' | 'alive' | 'alive-touch' {
  const idle = (now.getTime() - seenAt.getTime()) / 1000
  if (now >= expiresAt || idle >= sessionLimits[side].idleSeconds) return 'ended'
  return idle >= TOUCH_EVERY_SECONDS ? 'alive-touch' : 'alive'
}

export type StaffState = { role: StaffRole; isDisabled: boolean }

/** There is always an owner who can sign in: the last one can be neither demoted nor disabled. */
export function decideStaffChange(before: StaffState, after: StaffState, otherWorkingOwners: number) {
  const wasWorkingOwner = before.role === 'owner' && !before.isDisabled
  const staysWorkingOwner = after.role === 'owner' && !after.isDisabled
  return wasWorkingOwner && !staysWorkingOwner && otherWorkingOwners === 0 ? 'last-owner' : 'allowed'
}

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
