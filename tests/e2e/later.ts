import { eq } from 'drizzle-orm'
import { addDays, instantOf, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { giveTreats } from '#features/loyalty/birthdays/give-treats.ts'
import { readProgram } from '#features/loyalty/telling/read-program.ts'
import { members } from '#features/members/members.table.ts'
import { sendMessages } from '#features/members/messages/send-messages.ts'
import { createEmailLink } from '#features/members/verification/create-email-link.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createPush } from '#platform/push/push.ts'
import { createSms } from '#platform/sms.ts'
import type { Bar } from './bar.ts'

const context = { signal: new AbortController().signal, runAgain: () => {} }

/** The day so many days from now, at the bar. */
export const dayIn = (days: number) => addDays(localDate(new Date(), venue.timeZone), days)

/** What another server of the bar does later, at noon: a test need not wait for it, nor for the end of the night. */
export function openLaterServer(bar: Bar) {
  const { db } = bar.deps
  const config = readConfig({ PUBLIC_URL: bar.url, SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'bar@tides.test' })
  const depsIn = (days: number) => ({
    db,
    config,
    clock: { now: () => instantOf(dayIn(days), '12:00', venue.timeZone) },
    log: createLog('silent'),
  })
  return {
    /** The link in the email that somebody gets who applies. */
    async linkToConfirm(email: string): Promise<string> {
      const [member] = await db.select().from(members).where(eq(members.email, email))
      const link = { memberId: member?.id ?? '', email, now: new Date(), publicUrl: bar.url }
      return db.transaction((tx) => createEmailLink(tx, link))
    },
    /** Mails what was not mailed yet, and returns the subjects. */
    async mail({ days = 1 } = {}): Promise<string[]> {
      const subjects: string[] = []
      const mailer = { send: async ({ subject }: { subject: string }) => void subjects.push(subject) }
      await sendMessages(
        { ...depsIn(days), mailer, push: createPush(), sms: createSms(undefined), readProgram },
        context,
      )
      return subjects.sort()
    },
    giveTreats: ({ days }: { days: number }) =>
      giveTreats({ ...depsIn(days), readRegisterTime: (from) => readRegisterTime(from) }, context),
  }
}
