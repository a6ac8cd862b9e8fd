import { venue } from '#content/venue.ts'
import { passwordChangedWords } from '#features/accounts/passwords/password-changed-words.ts'
import type { MessageFacts } from '#features/members/messages/message-kinds.rules.ts'
import { urls } from '#urls.ts'
import type { Now, Words } from './message-words.ts'

// No name in these: the address may not be theirs.
const greeting = { text: 'Hi,' }

export function ownPasswordWords(facts: MessageFacts['password-changed'], { phone, publicUrl }: Now): Words {
  const changed = { changedAt: new Date(facts.changedAt), isSignedIn: facts.isSignedIn }
  const loginLink = publicUrl + urls.memberDashboard
  const { subject, paragraphs, forgotLink } = passwordChangedWords({ ...changed, loginLink, phone })
  return {
    subject,
    preheader: "If this was you, you're all set.",
    blocks: paragraphs,
    closing: '',
    push: 'Your password was changed. Not you? Set a new one right away.',
    sms: `${venue.name}: Your password was changed. Not you? Set a new one: ${forgotLink} or call ${phone}.`,
    path: urls.memberDashboard,
  }
}

/** For the email that is not the membership's any more. */
export function emailChangedWords({ phone }: Now): Words {
  return {
    subject: `Your ${venue.name} email was changed`,
    preheader: `Didn't ask for this? Call ${phone}.`,
    blocks: [
      greeting,
      {
        text: `We changed the email for your ${venue.name} membership. From now on, you log in with the new one. Your password and points stay the same.`,
      },
      { text: `If you didn't ask us for this, call us at ${phone}.` },
    ],
    closing: '',
    push: 'Your email was changed. Not you? Call us right away.',
    sms: `${venue.name}: Your email was changed. Not you? Call ${phone}.`,
    path: `${urls.memberDashboard}?tab=profile`,
  }
}

export function phoneChangedWords({ ending }: MessageFacts['phone-changed'], { phone }: Now): Words {
  return {
    subject: `Your ${venue.name} phone number was changed`,
    preheader: `It now ends in ${ending}.`,
    blocks: [
      greeting,
      { text: `We changed the phone number for your ${venue.name} membership. It now ends in ${ending}.` },
      { text: `If you didn't ask us for this, call us at ${phone}.` },
    ],
    closing: '',
    push: `Your phone number was changed. It now ends in ${ending}.`,
    sms: `${venue.name}: Your phone number was changed. Not you? Call ${phone}.`,
    path: `${urls.memberDashboard}?tab=profile`,
  }
}
