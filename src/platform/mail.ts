import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Where one click unsubscribes, without a page and without a login (RFC 8058). */
  unsubscribeUrl?: string
  /** Who gets the answer, when it is not the sender. */
  replyTo?: { name: string; address: string }
  /** The same in every attempt to send one mail, so that mailboxes can tell a second copy from a second mail. */
  id?: string
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** The mail server could not be reached or did not take the message. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError'
}

export const NO_MAIL_SERVER = 'No mail server is set (SMTP_URL)'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

type Settings = Pick<NonNullable<Config['mail']>, 'smtpUrl' | 'from' | 'mustEncrypt'>

export function createMailer(settings: Settings | undefined): Mailer {
  if (!settings) {
    return {
      async send() {
        throw new MailNotSentError(NO_MAIL_SERVER)
      },
    }
  }

  const { smtpUrl, from, mustEncrypt } = settings
  const domain = from.replace(/^.*@|>$/g, '')
  const transport = createTransport({
    url: smtpUrl,
    // Password links are in these mails: a server that offers no encryption, or somebody in between, gets none.
    requireTLS: mustEncrypt,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Texts written by visitors must never make the server attach one of its files or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, unsubscribeUrl, replyTo, id }) {
      try {
        await transport.sendMail({
          from,
          // An address as an object is taken as one address, whatever commas a visitor typed into it.
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          ...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
          ...(replyTo && { replyTo }),
          ...(id && { messageId: `<${id}@${domain}>` }),
        })
      } catch (error) {
        throw new MailNotSentError(error instanceof Error ? error.message : String(error), { cause: error })
      }
    },
  }
}

function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
