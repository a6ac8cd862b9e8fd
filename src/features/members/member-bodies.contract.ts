import { z } from 'zod'
import { isOneLine } from '#base/one-line.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#base/password-limits.ts'
import { MAX_EMAIL_LENGTH, normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { isBirthday } from './birthdays.rules.ts'
import {
  isLocalCity,
  isPhone,
  LOCAL_CITY,
  MAX_FIELD_LENGTH,
  membershipTypes,
  typesToApplyFor,
} from './members.rules.ts'

const MAX_INVITATION_LENGTH = 100
const NOTHING_CHANGED = 'No changes to save'

const text = (longest: number) => z.string().trim().max(longest, `Use ${longest} characters or fewer`)
const oneLine = (longest: number) => text(longest).refine(isOneLine, 'Use one line, without line breaks')
const required = (longest: number, problem: string) => oneLine(longest).min(1, problem)
const optional = (longest: number) => oneLine(longest).default('')

/** As members sign in with it. */
export const emailBody = text(MAX_EMAIL_LENGTH)
  .pipe(z.email('Enter a valid email, like name@example.com'))
  .transform(normalizeLogin)

const person = {
  firstName: required(MAX_FIELD_LENGTH.name, 'Enter a first name'),
  lastName: required(MAX_FIELD_LENGTH.name, 'Enter a last name'),
  email: emailBody,
  phone: required(MAX_FIELD_LENGTH.phone, 'Enter a phone number').refine(
    (phone) => phone === '' || isPhone(phone),
    'Enter a valid phone number, like (305) 555-0123',
  ),
  reasonForMembership: text(MAX_FIELD_LENGTH.reason).default(''),
  address: optional(MAX_FIELD_LENGTH.street),
  city: optional(MAX_FIELD_LENGTH.city),
  state: optional(MAX_FIELD_LENGTH.state),
  zipCode: optional(MAX_FIELD_LENGTH.zipCode),
}

/** As `MM-DD`; empty takes it back. */
const birthday = oneLine(10)
  .refine((typed) => typed === '' || isBirthday(typed), 'Choose a month and a day')
  .transform((typed) => typed || null)

type Located = { membershipType: string; address: string; city: string; state: string; zipCode: string }

/** Local members say where they live, and live in Miami Beach (M8). */
function checkResidence(typed: Located, context: z.RefinementCtx) {
  if (typed.membershipType !== 'local') return
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (!typed.address) refuse('address', 'Enter a street address')
  if (!typed.city) refuse('city', 'Enter a city')
  else if (!isLocalCity(typed.city))
    refuse('city', `Local membership is for ${LOCAL_CITY} residents. Live somewhere else? Choose Regular.`)
  if (!typed.state) refuse('state', 'Enter a state')
  if (!typed.zipCode) refuse('zipCode', 'Enter a ZIP code')
}

const password = z
  .string()
  .min(MIN_PASSWORD_LENGTH.member, `Use at least ${MIN_PASSWORD_LENGTH.member} characters`)
  .max(MAX_PASSWORD_LENGTH, `Use ${MAX_PASSWORD_LENGTH} characters or fewer`)

/** What a visitor sends. Status, dates, points and discount may be in it and are not looked at (A5). */
export const applicationBody = z
  .object({
    ...person,
    password,
    membershipType: z.enum(typesToApplyFor, 'Choose Regular or Local'),
    // The link that invited them shows that the email is theirs. One that is over is as good as none.
    invitation: oneLine(MAX_INVITATION_LENGTH).optional(),
    // The code of a member who invited them. One that can be none stops nobody from applying.
    invite: oneLine(MAX_INVITATION_LENGTH).optional().catch(undefined),
  })
  .superRefine(checkResidence)

/** What staff send for somebody else: any type, and no password. */
export const newMemberBody = z
  .object({ ...person, membershipType: z.enum(membershipTypes) })
  .superRefine(checkResidence)

/** Read before the rest, to tell an application from a member whom staff create. */
export const approveFlag = z.object({ approve: z.literal(true) })

type NewMember = z.input<typeof newMemberBody> & z.input<typeof approveFlag>

/** Which of the two it must be depends on who sends it, so the handler validates the fields. */
export const applicationOrNewMember = z.custom<z.input<typeof applicationBody> | NewMember>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)

/** What members change about themselves. */
export const changeMeBody = z
  .object({
    firstName: person.firstName.optional(),
    lastName: person.lastName.optional(),
    email: person.email.optional(),
    phone: person.phone.optional(),
    birthday: birthday.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), NOTHING_CHANGED)

export const changeMemberBody = z
  .object({
    firstName: person.firstName.optional(),
    lastName: person.lastName.optional(),
    email: person.email.optional(),
    phone: person.phone.optional(),
    birthday: birthday.optional(),
    membershipType: z.enum(membershipTypes).optional(),
    address: oneLine(MAX_FIELD_LENGTH.street).optional(),
    city: oneLine(MAX_FIELD_LENGTH.city).optional(),
    state: oneLine(MAX_FIELD_LENGTH.state).optional(),
    zipCode: oneLine(MAX_FIELD_LENGTH.zipCode).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), NOTHING_CHANGED)
  .transform(({ address, ...change }) => ({ ...change, street: address }))

export function toApplication<Typed extends z.output<typeof newMemberBody>>(typed: Typed) {
  const { email, firstName, lastName, phone, membershipType, city, state, zipCode } = typed
  const { reasonForMembership: reason, address: street } = typed
  return { email, firstName, lastName, phone, membershipType, reason, street, city, state, zipCode }
}
