import { z } from 'zod'
import { isOneLine } from '#base/one-line.ts'
import { urls } from '#urls.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import {
  emailIds,
  isCallablePhone,
  isPhone,
  messageLengths,
  type NewMessage,
  toPlainPhone,
  withPlainLineEnds,
} from './contact.rules.ts'

/** A field of one line that must not be empty; spaces around it do not count. */
export const oneLineField = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`)
    .refine(isOneLine, 'must be one line')

/** What the browser's own check of an email field accepts, and no more. */
export const emailField = oneLineField(messageLengths.email).pipe(
  z.email({ pattern: z.regexes.html5Email, error: 'must be an email address' }),
)

/** A number to call or text, if the visitor gives one. */
export const phoneField = z
  .string()
  .overwrite(toPlainPhone)
  .refine(isPhone, 'must be up to 15 digits, with an optional + in front')
  .default('')

/** A field that people do not see and programs fill in. */
export const trapField = z.string().max(messageLengths.message).default('')

/** The contact form's own fields, in the words of the email service: `template_params`. */
const params = {
  name: oneLineField(messageLengths.name),
  email: emailField,
  phone: phoneField,
  message: z
    .string()
    .overwrite(withPlainLineEnds)
    .trim()
    .min(1, 'must not be empty')
    .max(messageLengths.message, `must have at most ${messageLengths.message} characters`),
  smsOptIn: z.enum(['Yes', 'No'], 'must be Yes or No').default('No'),
  website: trapField,
}

const MAX_VERSION_LENGTH = 20
const libVersion = z.string().min(1).max(MAX_VERSION_LENGTH)
const ids = {
  user_id: z.literal(emailIds.publicKey),
  service_id: z.literal(emailIds.serviceId),
  template_id: z.literal(emailIds.templateId),
}

/** The library may say more about itself than we ask; about the form it may not. */
const templateParams = z.strictObject(params)
export type EmailParams = z.output<typeof templateParams>

export const sendEmail = endpoint('POST', '/api/v1.0/email/send', {
  summary: 'Takes a message of the contact form, in the format of the email library.',
  who: 'everyone',
  body: z.object({ lib_version: libVersion, ...ids, template_params: templateParams }),
  answer: 'text',
  refusals: { 'caught-in-trap': true, 'too-many-requests': true },
})

export const sendEmailForm = endpoint('POST', '/api/v1.0/email/send-form', {
  summary: 'Takes the contact form as a browser sends it.',
  who: 'everyone',
  // A form sent without script has no library, so no version either.
  body: z.object({ lib_version: libVersion.optional(), ...ids, ...params }),
  bodyType: 'form',
  formRedirect: { sent: `${urls.contact}?sent=yes#message`, failed: `${urls.contact}?sent=no#message` },
  answer: 'text',
  refusals: { 'caught-in-trap': true, 'too-many-requests': true },
})

/** Leave to send texts is worth nothing without a number for them: the message is kept, and the leave is not. */
export function toNewMessage({ name, email, phone, message, smsOptIn }: Omit<EmailParams, 'website'>): NewMessage {
  const mayBeTexted = smsOptIn === 'Yes' && isCallablePhone(phone)
  return { name, email, phone: phone === '' ? null : phone, message, smsOptIn: mayBeTexted }
}

/** What goes on to the email service: the same payload that came in. */
export function toTemplateParams({ name, email, phone, message, smsOptIn }: NewMessage) {
  return { name, email, message, phone: phone ?? '', smsOptIn: smsOptIn ? 'Yes' : 'No' }
}
