import { useEffect } from 'react'
import type { FailureCode } from '#base/error-codes.ts'
import { venue } from '#content/venue.ts'
import { phoneHref } from '#features/venue/venue-facts.rules.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { CheckedForm, type FieldErrors, type FieldProblems, type Outcome } from '#ui/form/checked-form.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { emailField, nameField, phoneField, TextFields } from '#ui/form/visitor-fields.tsx'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { sendEmailForm } from './contact.contract.ts'
import {
  emailIds,
  emailProblem,
  isCallablePhone,
  messageLengths,
  phonePattern,
  phoneProblem,
  toPlainPhone,
} from './contact.rules.ts'
import type { TemplateParams } from './send-email.client.ts'

const words = {
  submit: 'Send message',
  sent: 'Thank you for reaching out! We will get back to you soon.',
  failed: 'Failed to send message. Please try again later.',
}

const problems: FieldProblems = {
  name: { missing: 'Please enter your name.' },
  email: emailProblem,
  phone: phoneProblem,
  message: { missing: 'Please write a line or two.' },
}

/** Texts need a number to go to. */
function findConsentProblem(typed: FormData): FieldErrors {
  const isReachable = isCallablePhone(toPlainPhone(String(typed.get('phone') ?? '')))
  if (!typed.has('smsOptIn') || isReachable) return {}
  return { phone: 'Add a phone number we can text, or uncheck the box for texts.' }
}

/** The message form (C1). The email library comes when the form is first touched, never with the page. */
function ContactForm({ outcome, phone }: { outcome?: Outcome | undefined; phone: string }) {
  useEffect(() => {
    loadEmailClient()
  }, [])

  return (
    <CheckedForm
      action={sendEmailForm.path}
      encType="multipart/form-data"
      problems={problems}
      check={findConsentProblem}
      send={sendMessage}
      outcome={outcome}
      words={words}
      help={
        <>
          Can't wait? Call <a href={phoneHref(phone)}>{phone}</a>.
        </>
      }
      buttonLook="btn--sand"
    >
      {(errors) => (
        <>
          <input type="hidden" name="user_id" value={emailIds.publicKey} />
          <input type="hidden" name="service_id" value={emailIds.serviceId} />
          <input type="hidden" name="template_id" value={emailIds.templateId} />
          <div className="form__row">
            <TextFields
              fields={[
                { ...nameField, maxLength: messageLengths.name },
                { ...emailField, maxLength: messageLengths.email },
              ]}
              errors={errors}
            />
          </div>
          <TextField
            {...phoneField}
            pattern={phonePattern(0)}
            hint="Optional. Add it if you'd like a call or texts."
            error={errors.phone}
          />
          <TextArea
            label="Message"
            name="message"
            required
            maxLength={messageLengths.message}
            rows={6}
            error={errors.message}
          />
          <Checkbox
            label={`Text me news and offers from ${venue.name}`}
            hint="Add your phone number above. Reply STOP to opt out at any time. Message and data rates may apply. Not required to send a message."
            name="smsOptIn"
            value="Yes"
          />
        </>
      )}
    </CheckedForm>
  )
}

async function sendMessage(form: HTMLFormElement): Promise<FailureCode | undefined> {
  const typed = new FormData(form)
  const client = await loadEmailClient()
  const { status } = client ? await client.sendEmail(toParams(typed)) : await sendAsForm(typed)
  return status === 200 ? undefined : (failures[status] ?? 'internal-error')
}

/** The email library tells of a failure by its status alone, and may refuse a message before the server sees it. */
const failures: Partial<Record<number, FailureCode>> = {
  0: 'unreachable',
  400: 'invalid-input',
  429: 'too-many-requests',
}

/** The library cannot even be loaded where a visitor forbids storing; the same server then takes the form as it is. */
async function sendAsForm(typed: FormData): Promise<{ status: number }> {
  return fetch(sendEmailForm.path, { method: 'POST', body: typed }).catch(() => ({ status: 0 }))
}

/** Undefined when it cannot be loaded; the message is then sent as a plain form. */
function loadEmailClient() {
  return import('./send-email.client.ts').catch(() => undefined)
}

function toParams(typed: FormData): TemplateParams {
  const text = (name: string) => String(typed.get(name) ?? '')
  const website = text('website')
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    phone: text('phone'),
    smsOptIn: typed.has('smsOptIn') ? 'Yes' : 'No',
    ...(website && { website }),
  }
}

export default defineIsland('features/inbox/contact/contact-form', ContactForm)
