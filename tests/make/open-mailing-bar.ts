import { readProgram } from '#features/loyalty/telling/read-program.ts'
import { sendMessages } from '#features/members/messages/send-messages.ts'
import { createMailer, type Mail, type Mailer } from '#platform/mail.ts'
import { createPush } from '#platform/push/push.ts'
import { createSms } from '#platform/sms.ts'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { startPushService } from '#tests/fakes/push-service.ts'
import { openTestBar } from '#tests/test-bar.ts'

type Options = NonNullable<Parameters<typeof openTestBar>[0]>

/** A bar whose mail goes to a real mail server of its own, and notifications to a push service; `sendMessages` does what the job does each time. */
export async function openMailingBar({ settings = {}, ...options }: Options = {}) {
  const mailServer = await startMailServer()
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Eleven Tides <bar@tides.test>' }
  const bar = await openTestBar({
    settings: { ...mail, ...settings },
    ...options,
  })
  const server = createMailer(bar.deps.config.mail)
  const pushService = await startPushService()
  const push = createPush(pushService)

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
    await sendMessages({ ...bar.deps, mailer: noting, push, sms: createSms(bar.deps.config.sms), readProgram }, context)
    return sent
  }

  return { ...bar, app: bar.app, mailServer, pushService, sendMessages: send }
}
