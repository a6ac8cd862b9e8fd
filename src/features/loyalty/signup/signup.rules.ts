import { MIN_PASSWORD_LENGTH } from '#base/password-limits.ts'
import { isLocalCity, isPhone, LOCAL_CITY, type typesToApplyFor } from '#features/members/members.rules.ts'

export type TypeToApplyFor = (typeof typesToApplyFor)[number]

export const addressFields = ['address', 'city', 'state', 'zipCode'] as const
const requiredFields = ['firstName', 'lastName', 'email', 'phone', 'password'] as const
export const signupFields = [...requiredFields, 'reasonForMembership', ...addressFields] as const
export type SignupField = (typeof signupFields)[number]

export type Typed = Record<SignupField, string> & {
  membershipType: TypeToApplyFor
  /** The code of a member who invited them, or nothing. */
  invite: string
}
export type SignupProblems = Partial<Record<SignupField, string>>

type Check = { missing: string; wrong?: string; isRight?: (value: string) => boolean }

/** Checked before anything is sent, in the words with which the server would refuse it. */
const checks: Record<Exclude<SignupField, 'reasonForMembership'>, Check> = {
  firstName: { missing: 'Enter a first name' },
  lastName: { missing: 'Enter a last name' },
  email: {
    missing: 'Enter a valid email, like name@example.com',
    wrong: 'Enter a valid email, like name@example.com',
    // No stricter than the server, which knows more about addresses.
    isRight: (email) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
  },
  phone: {
    missing: 'Enter a phone number',
    wrong: 'Enter a valid phone number, like (305) 555-0123',
    isRight: isPhone,
  },
  password: {
    missing: `Use at least ${MIN_PASSWORD_LENGTH.member} characters`,
    wrong: `Use at least ${MIN_PASSWORD_LENGTH.member} characters`,
    isRight: (password) => password.length >= MIN_PASSWORD_LENGTH.member,
  },
  address: { missing: 'Enter a street address' },
  city: {
    missing: 'Enter a city',
    wrong: `Local membership is for ${LOCAL_CITY} residents. Live somewhere else? Choose Regular.`,
    isRight: isLocalCity,
  },
  state: { missing: 'Enter a state' },
  zipCode: { missing: 'Enter a ZIP code' },
}

/** What stands in the way of sending this application, by field. Only locals say where they live (M8). */
export function findSignupProblems(typed: Typed): SignupProblems {
  const problems: SignupProblems = {}
  const asked = typed.membershipType === 'local' ? [...requiredFields, ...addressFields] : requiredFields
  for (const field of asked) {
    const { missing, wrong, isRight } = checks[field]
    // Spaces around an answer are not part of it; those in a password are.
    const value = field === 'password' ? typed.password : typed[field].trim()
    const problem = value === '' ? missing : isRight?.(value) === false ? wrong : undefined
    if (problem) problems[field] = problem
  }
  return problems
}
