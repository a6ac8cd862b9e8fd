import { eq } from 'drizzle-orm'
import { addDays, instantOf, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { readProgram } from '#features/loyalty/telling/read-program.ts'
import { members } from '#features/members/members.table.ts'
import { sendMessages } from '#features/members/messages/send-messages.ts'
import { createEmailLink } from '#features/members/verification/create-email-link.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { createPush } from '#platform/push/push.ts'
import type { Bar } from './bar.ts'

/** Tells members what they are to be told, as another server of the bar does tomorrow at noon: no night is too late for a test. */
export function startTelling(bar: Bar) {
  const { db } = bar.deps
  const noon = instantOf(addDays(localDate(new Date(), venue.timeZone), 1), '12:00', venue.timeZone)
  const config = readConfig({ PUBLIC_URL: bar.url, SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'bar@tides.test' })
  return {
    /** The link in the email that somebody gets who applies. */
    async linkToConfirm(email: string): Promise<string> {
      const [member] = await db.select().from(members).where(eq(members.email, email))
      const link = { memberId: member?.id ?? '', email, now: new Date(), publicUrl: bar.url }
      return db.transaction((tx) => createEmailLink(tx, link))
    },
    /** The subjects of what was mailed since the last time. */
    async mails(): Promise<string[]> {
      const subjects: string[] = []
      const mailer = { send: async ({ subject }: { subject: string }) => void subjects.push(subject) }
      const context = { signal: new AbortController().signal, runAgain: () => {} }
      const deps = { db, clock: { now: () => noon }, config, mailer, push: createPush(), readProgram }
      await sendMessages({ ...deps, log: createLog('silent') }, context)
      return subjects
    },
  }
}
