import { emailIds } from '#features/inbox/contact/contact.rules.ts'

const params = {
  name: 'Hannah Reyes',
  email: 'hannah@example.com',
  message: 'Do you show the derby?',
  phone: '+13055550199',
  smsOptIn: 'No',
}

/** What the email library sends for a valid message; the test states only what matters to it. */
export function makeEmailPayload(changes: Record<string, unknown> = {}) {
  return {
    lib_version: '4.4.1',
    user_id: emailIds.publicKey,
    service_id: emailIds.serviceId,
    template_id: emailIds.templateId,
    template_params: { ...params, ...changes },
  }
}

/** The same as the fields of a form. */
export function makeEmailForm(changes: Record<string, string> = {}): Record<string, string> {
  const { template_params, ...ids } = makeEmailPayload()
  return { ...ids, ...params, ...changes }
}
