import { readProgram } from '#features/loyalty/telling/read-program.ts'
import { sendMessages } from '#features/members/messages/send-messages.ts'
import { createMailer, type Mail, type Mailer } from '#platform/mail.ts'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { openTestBar } from '#tests/test-bar.ts'

type Options = NonNullable<Parameters<typeof openTestBar>[0]>

/** A bar whose mail goes to a real mail server of its own; `sendMessages` does what the job does each time. */
export async function openMailingBar({ settings = {}, ...options }: Options = {}) {
  const mailServer = await startMailServer()
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Eleven Tides <bar@tides.test>' }
  const bar = await openTestBar({
    settings: { ...mail, ...settings },
    ...options,
  })
  const server = createMailer(bar.deps.config.mail)

  /** Sends what is due now and returns it, as it was handed to the mail server. */
  async function send(mailer: Mailer = server): Promise<Mail[]> {
    const sent: Mail[] = []
    const noting: Mailer = {
      async send(one) {
        await mailer.send(one)
        sent.push(one)
      },
    }
    const context = { signal: new AbortController().signal, runAgain: () => {} }
    await sendMessages({ ...bar.deps, mailer: noting, readProgram }, context)
    return sent
  }

  return { ...bar, app: bar.app, mailServer, sendMessages: send }
}
