import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#base/password-limits.ts'
import { type Role, roles, sides } from '#base/roles.ts'
import { secondStepDetails } from '#features/accounts/factors/factor-fields.contract.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { MAX_EMAIL_LENGTH } from './accounts.rules.ts'

export const emailField = z.string().trim().max(MAX_EMAIL_LENGTH).pipe(z.email())
export const passwordField = z.string().min(1).max(MAX_PASSWORD_LENGTH)

const loginBody = z.object({ email: emailField, password: passwordField })
export const loginAnswer = succeeded.extend({ role: z.enum(roles) })

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
  isStaffEntry: true,
  body: loginBody,
  answer: loginAnswer,
  refusals: { 'wrong-admin-login': true, 'second-step-required': secondStepDetails, 'too-many-requests': true },
})

export const loginSeo = endpoint('POST', '/api/login/seo', {
  summary: 'Signs in to the SEO admin.',
  who: 'everyone',
  isStaffEntry: true,
  body: loginBody,
  answer: loginAnswer,
  refusals: { 'wrong-seo-login': true, 'second-step-required': secondStepDetails, 'too-many-requests': true },
})

export const loginHours = endpoint('POST', '/api/login/hours', {
  summary: 'Signs in to the hours admin with its shared password.',
  who: 'everyone',
  isStaffEntry: true,
  body: z.object({ password: passwordField }),
  answer: loginAnswer,
  refusals: { 'wrong-hours-password': true, 'too-many-requests': true },
})

export const logout = endpoint('POST', '/api/logout', {
  summary: 'Signs out of one side of the product, or of both.',
  who: 'everyone',
  body: z.object({ side: z.enum(sides).optional() }),
  answer: succeeded,
})

const whoWire = z.strictObject({
  name: z.string(),
  role: z.enum(roles),
  login: z.string(),
  /** Nothing else works until two-step sign-in is set up. */
  mustSetUpTwoStep: z.literal(true).optional(),
})
export type WhoWire = z.output<typeof whoWire>

export const showSession = endpoint('GET', '/api/session', {
  summary: 'Who is signed in in this browser, as staff and as a member.',
  who: 'everyone',
  isForTwoStepSetup: true,
  answer: z.strictObject({ staff: whoWire.nullable(), member: whoWire.nullable() }),
})

type Who = { name: string; role: Role; login: string; mustSetUpTwoStep?: boolean }

export function toWhoWire(session: Who | undefined): WhoWire | null {
  if (!session) return null
  const { name, role, login, mustSetUpTwoStep } = session
  return { name, role, login, ...(mustSetUpTwoStep && { mustSetUpTwoStep }) }
}
