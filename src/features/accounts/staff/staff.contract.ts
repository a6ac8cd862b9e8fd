import { z } from 'zod'
import { isOneLine } from '#base/one-line.ts'
import { type Role, roles } from '#base/roles.ts'
import { emailField } from '#features/accounts/accounts.contract.ts'
import { MAX_NAME_LENGTH, staffRoles } from '#features/accounts/accounts.rules.ts'
import { endpoint } from '#web/contract/endpoint.ts'

export const nameField = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(MAX_NAME_LENGTH)
  .refine(isOneLine, 'Use one line, without line breaks')

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
  needsProof: true,
  body: z.object({ name: nameField, email: emailField, role: z.enum(staffRoles) }),
  answer: staffWire.extend(passwordLinkWire.shape),
  status: 201,
  refusals: { 'login-taken': true },
})

export const changeStaff = endpoint('PATCH', '/api/staff/:id', {
  summary: 'Changes a staff account, or makes a new link for its password.',
  who: ['owner'],
  needsProof: true,
  body: z
    .object({
      name: nameField.optional(),
      role: z.enum(staffRoles).optional(),
      disabled: z.boolean().optional(),
      newPasswordLink: z.boolean().optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'No changes to save'),
  answer: staffWire.extend(passwordLinkWire.partial().shape),
  refusals: { 'staff-account-not-found': true, 'last-owner': true, 'account-disabled': true },
})

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
