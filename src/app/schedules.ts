import { venue } from '#content/venue.ts'
import { removeUsedFirstLogins } from '#features/accounts/first-accounts/first-logins-file.ts'
import { dateToReview } from '#features/discounts/discount-dates.rules.ts'
import { reviewDayJob } from '#features/discounts/discounts.jobs.ts'
import { forgetPastSpecialDays } from '#features/hours/forget-past-special-days.ts'
import { giveTreatsJob } from '#features/loyalty/birthdays/birthdays.jobs.ts'
import { findTreat } from '#features/loyalty/birthdays/save-treat.ts'
import { recountTotals } from '#features/loyalty/memberships/stats.queries.ts'
import { compareBalancesJob } from '#features/loyalty/points/points.jobs.ts'
import { requestRebuild } from '#features/operations/program/keep-fresh.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { requestSync } from '#features/pos/sync/request-sync.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { deleteOldScheduleRuns, type Schedule } from '#platform/jobs/schedules.ts'
import { applyRetention } from '#platform/privacy/forget.ts'
import { queueStaleMail } from './content/mail-stale.ts'
import { inventory } from './inventory.ts'

/** A comparison that fails because the database is away for a moment is worth another try; a difference stays. */
const COMPARE_ATTEMPTS = 3

/** The next hour tries again anyhow. */
const TREAT_ATTEMPTS = 2

/** Work that runs by the clock, once for all servers. */
export function schedules(deps: Deps & { pos: PointOfSale | undefined }): Schedule[] {
  const { db, clock, pos } = deps
  return [
    ...(pos ? posSchedules({ ...deps, pos }) : []),
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
      catchUp: 'later',
      run: async () =>
        void (await db.transaction((tx) =>
          enqueueJob(tx, clock, { kind: compareBalancesJob, payload: {}, maxAttempts: COMPARE_ATTEMPTS }),
        )),
    },
    {
      // Every hour, so that a birthday begins at midnight and what was missed is made up for soon.
      name: 'birthday-treats',
      cron: '0 * * * *',
      timeZone: venue.timeZone,
      catchUp: 'later',
      async run() {
        if (!(await findTreat(db))) return
        const job = { kind: giveTreatsJob, payload: {}, maxAttempts: TREAT_ATTEMPTS }
        await db.transaction((tx) => enqueueJob(tx, clock, job))
      },
    },
    {
      // After the other work of the night. At the first start it is caught up with, so that nobody waits for the first figures.
      name: 'rebuild-program',
      cron: '0 5 * * *',
      timeZone: venue.timeZone,
      catchUp: 'later',
      run: () => requestRebuild(deps),
    },
    {
      // In the morning, when an owner may have the time for it.
      name: 'mail-stale',
      cron: '0 10 * * *',
      timeZone: venue.timeZone,
      catchUp: 'later',
      run: () => queueStaleMail(deps),
    },
    {
      name: 'tidy-up',
      cron: '45 4 * * *',
      timeZone: venue.timeZone,
      catchUp: 'later',
      async run() {
        await applyRetention(deps, inventory)
        await recountTotals(deps)
        await removeUsedFirstLogins(deps)
        await deleteOldScheduleRuns(deps)
      },
    },
  ]
}

/** About a quarter of an hour: an outage that takes longer is for the owner to know of. */
const CHECK_ATTEMPTS = 5

function posSchedules(deps: Pick<Deps, 'db' | 'clock'> & { pos: PointOfSale }): Schedule[] {
  const { db, clock, pos } = deps
  return [
    {
      // Caught up with at every start, so that a new installation need not wait for the next hour of the plan.
      name: 'sync-orders',
      cron: '0 0,4,8,12,16,20 * * *',
      catchUp: 'at-once',
      run: ({ slot }) => requestSync(deps, { slot }),
    },
    {
      // Asked every hour, because the hour at which a day ends is the restaurant's; each day is looked over once.
      name: 'check-discounts',
      cron: '30 * * * *',
      catchUp: 'at-once',
      async run({ slot }) {
        const { restaurantId } = pos.client
        const payload = { businessDate: dateToReview(slot, await readRegisterTime(db, restaurantId)) }
        const dedupeKey = `check-discounts ${restaurantId} ${payload.businessDate}`
        await db.transaction((tx) =>
          enqueueJob(tx, clock, { kind: reviewDayJob, payload, dedupeKey, maxAttempts: CHECK_ATTEMPTS }),
        )
      },
    },
  ]
}
