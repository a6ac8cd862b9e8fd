import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { type AlertRule, alertRules } from '#features/discounts/alerts/alert.rules.ts'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import { WATCHED_DAYS } from '#features/discounts/watch/watch.rules.ts'
import { watchedDays } from '#features/discounts/watch/watched-days.table.ts'
import type { Deps } from '#platform/deps.ts'

type Demo = Pick<Deps, 'db' | 'clock' | 'log' | 'changes'>

/** What the manager of the sample bar found out about alerts of the weeks before. */
const notes: Partial<Record<AlertRule, readonly string[]>> = {
  refund: ['Charged for the wrong table. Refunded to the same card, I have the receipt.'],
  'many-refunds': [
    'Kitchen was out of ribs twice that week. Checked all of them with the chef.',
    'All next-day, all by card. Fine.',
  ],
  'unusual-discount': ['AC was down on the patio. I approved it by phone and forgot to enter it.', 'Owner’s guests.'],
  'own-account': [
    'Staff meal on a slow night. Reminded everyone that a colleague rings them up.',
    'Dinner after a double shift. Talked to them.',
    'Took food home for the family and paid for it. Talked to them again.',
  ],
  'server-above-others': ['Had the birthday party of 14. The comps were mine.'],
  'void-after-payment': [
    'Guest paid twice by mistake. The second payment was voided.',
    'Wrong table. Rung up again the next day.',
  ],
  'many-voids': ['The terminal by the patio rang up rounds twice. Toast support has fixed it.'],
  'test-mode': ['Training a new bartender. Voided right after.', 'Tried the new menu on the terminal.'],
  'large-void': ['A party of 12 left before the food came. I saw it.'],
  'unauthorised-discount': [
    'Guest showed the app at the table. Server forgot to add the number.',
    'Member without a phone that night. I know them.',
    'Neighbor who wants to join. Told the server to wait for the approval.',
  ],
}
/** Somebody who looks in now and then has dealt with what is this old. */
const SETTLED_DAYS = 10
const MANAGER = 'Renata Salcedo'

/** Once the sample weeks have been looked over, resolves what is old, so that open and resolved alerts can both be seen. */
export function keepDemoAlertsResolved({ db, clock, log, changes }: Demo): { stop(): void } {
  let isDone = false

  async function resolve() {
    const today = localDate(clock.now(), venue.timeZone)
    isDone = await db.transaction(async (tx) => {
      if ((await tx.$count(watchedDays)) < WATCHED_DAYS) return false
      if ((await tx.$count(discountAlerts, isNotNull(discountAlerts.resolvedBy))) > 0) return true
      const rules = alertRules.filter((rule) => notes[rule])
      const isOld = and(
        lte(discountAlerts.businessDate, addDays(today, -SETTLED_DAYS)),
        inArray(discountAlerts.rule, rules),
        isNull(discountAlerts.resolvedAt),
      )
      const old = await tx.select().from(discountAlerts).where(isOld).orderBy(asc(discountAlerts.businessDate))
      for (const [index, { id, rule, businessDate }] of old.entries()) {
        const own = notes[rule] ?? []
        const earlier = old.slice(0, index).filter((alert) => alert.rule === rule).length
        const resolvedAt = new Date(`${addDays(businessDate, 1)}T15:20:00Z`)
        const words = { resolvedAt, resolvedBy: MANAGER, note: own[earlier % own.length] }
        const isStillOpen = and(eq(discountAlerts.id, id), isNull(discountAlerts.resolvedAt))
        await tx.update(discountAlerts).set(words).where(isStillOpen)
      }
      return true
    })
  }

  const stop = changes.onChange((heard) => {
    if (isDone || (heard !== 'everything' && heard.topic !== 'discounts')) return
    resolve().catch((error: unknown) => log.error({ err: error }, 'the alerts of the demo are not resolved'))
  })
  return { stop: () => void stop() }
}
