import { venue } from '#content/venue.ts'
import { FORGOT_PASSWORD_HASH } from '#urls.ts'

type Changed = {
  changedAt: Date
  /** Whether the session in which it was changed goes on. */
  isSignedIn: boolean
  loginLink: string
  /** Of the bar. */
  phone: string
}

type Paragraph = { text: string; link?: { url: string; label: string } }

/** What staff and members read when their password was changed. No name: the address may not be theirs. */
export function passwordChangedWords({ changedAt, isSignedIn, loginLink, phone }: Changed) {
  const forgotLink = `${loginLink}${FORGOT_PASSWORD_HASH}`
  const paragraphs: Paragraph[] = [
    { text: 'Hi,' },
    {
      text: `The password for your ${venue.name} account was changed on ${whenInWords(changedAt)}. For your security, we logged you out on all your ${isSignedIn ? 'other ' : ''}devices.`,
    },
    {
      text: "If this was you, you're all set. Log in with your new password:",
      link: { url: loginLink, label: 'Log in' },
    },
    {
      text: `If it wasn't you, set a new password right away, then call us at ${phone}:`,
      link: { url: forgotLink, label: 'Set a new password' },
    },
    { text: 'We never ask for your password by email, text or phone.' },
  ]
  return { subject: `Your ${venue.name} password was changed`, paragraphs, forgotLink }
}

const { timeZone } = venue
const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

/** "Friday, November 14 at 6:00 PM", by the clock at the bar. */
export function whenInWords(instant: Date) {
  return `${day.format(instant)} at ${time.format(instant)}`
}
