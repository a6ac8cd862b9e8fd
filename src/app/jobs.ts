import { venue } from '#content/venue.ts'
import { deleteExpiredSessions } from '#features/accounts/delete-expired-sessions.ts'
import { mailPasswordLink } from '#features/accounts/mail-password-link.ts'
import { deliverMessage } from '#features/contact/deliver-message.ts'
import { deliverFormAnswer } from '#features/forms/deliver-form-answer.ts'
import { forgetPastSpecialDays } from '#features/hours/forget-past-special-days.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobHandlers } from '#platform/job-worker.ts'
import { deleteDoneJobs } from '#platform/jobs.ts'
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
  }
}

/** Work that runs by the clock, once for all servers. */
export function schedules(deps: Deps): Schedule[] {
  return [
    {
      name: 'forget-past-special-days',
      cron: '30 4 * * *',
      timeZone: venue.timeZone,
      run: async () => void (await forgetPastSpecialDays(deps)),
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
