import { z } from 'zod'
import { isTime } from '#features/hours/hours.rules.ts'
import { partySize } from '#features/inbox/booking/booking.rules.ts'
import { emailField, oneLineField, phoneField, trapField } from '#features/inbox/contact/contact.contract.ts'
import { isCallablePhone, toPlainPhone, withPlainLineEnds } from '#features/inbox/contact/contact.rules.ts'
import { urls } from '#urls.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { formLengths, occasions } from './forms.rules.ts'

/** A number from a script, or its digits from a form. */
const wholeNumber = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ],
  'must be a whole number',
)

/** A box that is ticked sends a word, and one that is not sends nothing. */
const tick = z.union([z.boolean(), z.literal('Yes').transform(() => true)], 'must be Yes or nothing').default(false)

/** Date and time are judged by the rules, which know what day it is and when we are open. */
const largePartyBody = z.object({
  name: oneLineField(formLengths.name),
  email: emailField,
  phone: z
    .string()
    .overwrite(toPlainPhone)
    .refine(isCallablePhone, 'must be 7 to 15 digits, with a plus in front or without'),
  date: z.string(),
  time: z.string().refine(isTime, 'must be a time such as 19:30'),
  guests: wholeNumber.pipe(
    z
      .int()
      .min(partySize.fewest, `must be at least ${partySize.fewest}`)
      .max(partySize.most, `must be at most ${partySize.most}`),
  ),
  occasion: z.string().pipe(z.enum(occasions, 'must be one of the choices')),
  details: z
    .string()
    .overwrite(withPlainLineEnds)
    .trim()
    .max(formLengths.details, `must have at most ${formLengths.details} characters`)
    .default(''),
  website: trapField,
})

const supportersClubBody = z.object({
  firstName: oneLineField(formLengths.name),
  lastName: oneLineField(formLengths.name),
  email: emailField,
  phone: phoneField,
  wantsReminders: tick,
  website: trapField,
})

const backTo = (page: string) => ({ sent: `${page}?sent=yes`, failed: `${page}?sent=no` })

export const sendLargeParty = endpoint('POST', '/api/forms/large-party', {
  summary: 'Asks for a table for a large party.',
  who: 'everyone',
  body: largePartyBody,
  bodyType: 'json-or-form',
  formRedirect: { ...backTo(urls.embed.largeParty), keeps: ['guests', 'date', 'time'] },
  answer: succeeded,
  refusals: { 'caught-in-trap': true, 'too-many-requests': true },
})

export const joinSupportersClub = endpoint('POST', '/api/forms/supporters-club', {
  summary: 'Joins the supporters club.',
  who: 'everyone',
  body: supportersClubBody,
  bodyType: 'json-or-form',
  formRedirect: backTo(urls.embed.supportersClub),
  answer: succeeded,
  refusals: { 'caught-in-trap': true, 'too-many-requests': true },
})
