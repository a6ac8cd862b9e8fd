import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#base/password-limits.ts'
import { type Role, roles, sides } from '#base/roles.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, staffRoles } from './accounts.rules.ts'

const email = z.string().trim().max(MAX_EMAIL_LENGTH).pipe(z.email())
const typedPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH)
const name = z.string().trim().min(1).max(MAX_NAME_LENGTH)
const side = z.enum(sides)

const loginBody = z.object({ email, password: typedPassword })
const loginAnswer = succeeded.extend({ role: z.enum(roles) })

export const loginMember = endpoint('POST', '/api/login/member', {
  summary: 'Signs a member in.',
  who: 'everyone',
  body: loginBody,
  answer: loginAnswer,
  refusals: { 'member-not-found': true, 'wrong-member-password': true, 'too-many-requests': true },
})

export const loginAdmin = endpoint('POST', '/api/login/admin', {
  summary: 'Signs in to the admin dashboard.',
  who: 'everyone',
  body: loginBody,
  answer: loginAnswer,
  refusals: { 'wrong-admin-login': true, 'too-many-requests': true },
})

export const loginSeo = endpoint('POST', '/api/login/seo', {
  summary: 'Signs in to the SEO admin.',
  who: 'everyone',
  body: loginBody,
  answer: loginAnswer,
  refusals: { 'wrong-seo-login': true, 'too-many-requests': true },
})

export const loginHours = endpoint('POST', '/api/login/hours', {
  summary: 'Signs in to the hours admin with its shared password.',
  who: 'everyone',
  body: z.object({ password: typedPassword }),
  answer: loginAnswer,
  refusals: { 'wrong-hours-password': true, 'too-many-requests': true },
})

export const logout = endpoint('POST', '/api/logout', {
  summary: 'Signs out of one side of the product, or of both.',
  who: 'everyone',
  body: z.object({ side: side.optional() }),
  answer: succeeded,
})

const whoWire = z.strictObject({ name: z.string(), role: z.enum(roles), login: z.string() })
export type WhoWire = z.output<typeof whoWire>

export const showSession = endpoint('GET', '/api/session', {
  summary: 'Who is signed in in this browser, as staff and as a member.',
  who: 'everyone',
  answer: z.strictObject({ staff: whoWire.nullable(), member: whoWire.nullable() }),
})

export const askPasswordLink = endpoint('POST', '/api/password/forgot', {
  summary: 'Emails a one-time link to set a new password, if the address has an account.',
  who: 'everyone',
  limit: occasionalWrites,
  body: z.object({ email, side: side.default('member') }),
  // `isMailed` says whether this installation sends email at all, never whether the address is known.
  answer: succeeded.extend({ isMailed: z.boolean() }),
})

export const setPassword = endpoint('POST', '/api/password/set', {
  summary: 'Sets a password with a one-time link.',
  who: 'everyone',
  limit: occasionalWrites,
  // How long a password must be depends on whose it is; the use case knows.
  body: z.object({ token: z.string().min(1).max(100), password: z.string().min(1).max(1000) }),
  answer: succeeded.extend({ role: z.enum(roles) }),
  refusals: {
    'link-not-valid': true,
    'password-too-short': true,
    'staff-password-too-short': true,
    'password-too-long': true,
  },
})

const staffWire = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(['active', 'invited', 'disabled']),
  createdAt: z.iso.datetime(),
})
export type StaffWire = z.output<typeof staffWire>

/** A one-time link is shown this once, to the person who asked for it; the database knows only its hash. */
const passwordLinkWire = z.strictObject({ passwordLink: z.string(), passwordLinkExpiresAt: z.iso.datetime() })

export const listStaff = endpoint('GET', '/api/staff', {
  summary: 'The staff accounts, oldest first.',
  who: ['owner'],
  answer: z.array(staffWire),
  topic: 'staff',
})

export const createStaff = endpoint('POST', '/api/staff', {
  summary: 'Adds a staff account and answers with the link for its password.',
  who: ['owner'],
  body: z.object({ name, email, role: z.enum(staffRoles) }),
  answer: staffWire.extend(passwordLinkWire.shape),
  status: 201,
  refusals: { 'login-taken': true },
})

export const changeStaff = endpoint('PATCH', '/api/staff/:id', {
  summary: 'Changes a staff account, or makes a new link for its password.',
  who: ['owner'],
  body: z
    .object({
      name: name.optional(),
      role: z.enum(staffRoles).optional(),
      disabled: z.boolean().optional(),
      newPasswordLink: z.boolean().optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'No changes to save'),
  answer: staffWire.extend(passwordLinkWire.partial().shape),
  refusals: { 'staff-account-not-found': true, 'last-owner': true, 'account-disabled': true },
})

export function toWhoWire(session: WhoWire | undefined): WhoWire | null {
  return session ? { name: session.name, role: session.role, login: session.login } : null
}

type StaffAccount = {
  id: string
  name: string
  login: string
  role: Role
  hasPassword: boolean
  disabledAt: Date | null
  createdAt: Date
}

export function toStaffWire(account: StaffAccount): StaffWire {
  return {
    id: account.id,
    name: account.name,
    email: account.login,
    role: account.role,
    status: account.disabledAt ? 'disabled' : account.hasPassword ? 'active' : 'invited',
    createdAt: account.createdAt.toISOString(),
  }
}

export function toLinkWire(link: { url: string; expiresAt: Date }): z.output<typeof passwordLinkWire> {
  return { passwordLink: link.url, passwordLinkExpiresAt: link.expiresAt.toISOString() }
}
