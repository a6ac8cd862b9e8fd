import { venue } from '#content/venue.ts'
import { deleteExpiredSessions } from '#features/accounts/delete-expired-sessions.ts'
import { mailPasswordLink } from '#features/accounts/mail-password-link.ts'
import { deliverMessage } from '#features/contact/deliver-message.ts'
import { deliverFormAnswer } from '#features/forms/deliver-form-answer.ts'
import { forgetPastSpecialDays } from '#features/hours/forget-past-special-days.ts'
import { compareBalances } from '#features/points/compare-balances.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobHandlers } from '#platform/job-worker.ts'
import { deleteDoneJobs, enqueueJob } from '#platform/jobs.ts'
import { createMailer } from '#platform/mail.ts'
import { deleteExpiredLimits } from '#platform/rate-limit.ts'
import { deleteOldScheduleRuns, type Schedule } from '#platform/schedules.ts'

/** Work that was queued: what does it, by name. */
export function jobHandlers(deps: Deps): JobHandlers {
  const mailer = createMailer(deps.config.mail)
  return {
    'mail-password-link': (payload) => mailPasswordLink({ ...deps, mailer }, payload),
    'deliver-message': (payload, context) => deliverMessage({ ...deps, mailer }, payload, context),
    'deliver-form-answer': (payload) => deliverFormAnswer({ ...deps, mailer }, payload),
    'compare-balances': (_, context) => compareBalances(deps, context),
  }
}

/** A comparison that fails because the database is away for a moment is worth another try; a difference stays. */
const COMPARE_ATTEMPTS = 3

/** Work that runs by the clock, once for all servers. */
export function schedules(deps: Deps): Schedule[] {
  const { db, clock } = deps
  return [
    {
      name: 'forget-past-special-days',
      cron: '30 4 * * *',
      timeZone: venue.timeZone,
      run: async () => void (await forgetPastSpecialDays(deps)),
    },
    {
      // As a job, because a failed one is shown to the owner, who can have it done again.
      name: 'compare-balances',
      cron: '15 4 * * *',
      timeZone: venue.timeZone,
      catchUp: true,
      run: async () =>
        void (await db.transaction((tx) =>
          enqueueJob(tx, clock, { name: 'compare-balances', payload: {}, maxAttempts: COMPARE_ATTEMPTS }),
        )),
    },
    {
      name: 'tidy-up',
      cron: '45 4 * * *',
      timeZone: venue.timeZone,
      catchUp: true,
      async run() {
        await deleteExpiredSessions(deps)
        await deleteExpiredLimits(deps)
        await deleteDoneJobs(deps)
        await deleteOldScheduleRuns(deps)
      },
    },
  ]
}
