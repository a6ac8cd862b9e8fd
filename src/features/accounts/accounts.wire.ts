import { z } from 'zod'
import type { Role } from '#base/roles.ts'
import type { Session } from '#web/env.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, passwordLength, staffRoles } from './accounts.rules.ts'

const email = z.string().trim().max(MAX_EMAIL_LENGTH).pipe(z.email())
const typedPassword = z.string().min(1).max(passwordLength.longest)
const name = z.string().trim().min(1).max(MAX_NAME_LENGTH)
const side = z.enum(['staff', 'member'])

export const loginBody = z.object({ email, password: typedPassword })
export const hoursLoginBody = z.object({ password: typedPassword })
export const logoutBody = z.object({ side: side.optional() })
export const forgotPasswordBody = z.object({ email, side: side.default('member') })
/** How long a password must be depends on whose it is; the use case knows and says so in words of its own. */
export const setPasswordBody = z.object({ token: z.string().min(1).max(100), password: z.string().min(1).max(1000) })
export const newStaffBody = z.object({ name, email, role: z.enum(staffRoles) })
export const staffChangeBody = z
  .object({
    name: name.optional(),
    role: z.enum(staffRoles).optional(),
    disabled: z.boolean().optional(),
    newPasswordLink: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change')

export type LoginAnswer = { success: true; role: Role }
/** `isMailed` says whether this installation sends mail at all, never whether the address is known. */
export type ForgotPasswordAnswer = { success: true; isMailed: boolean }
export type SetPasswordAnswer = { success: true; role: Role }
export type WhoWire = { name: string; role: Role; login: string }
export type SessionAnswer = { staff: WhoWire | null; member: WhoWire | null }

export function toWhoWire(session: Session | undefined): WhoWire | null {
  return session ? { name: session.name, role: session.role, login: session.login } : null
}

export type StaffWire = {
  id: string
  name: string
  email: string
  role: Role
  status: 'active' | 'invited' | 'disabled'
  createdAt: string
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

/** The link is shown this once, to the owner who asked for it; the database knows only its hash. */
export function toLinkWire(link: { url: string; expiresAt: Date } | undefined) {
  return link ? { passwordLink: link.url, passwordLinkExpiresAt: link.expiresAt.toISOString() } : {}
}
