import { venue } from '#content/venue.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { isSecurity, secondsUntilTooLate } from '#features/members/messages/message-kinds.rules.ts'
import { readPreference } from '#features/members/messages/preferences.ts'
import { isSwitchedOff } from '#features/members/messages/reach.rules.ts'
import type { Sending, Skipped } from '#features/members/messages/sending.ts'
import { composeMessage } from '#features/members/messages/words/compose.ts'
import { readNow, type WordsDeps } from '#features/members/messages/words/read-now.ts'
import type { Push } from '#platform/push/push.ts'
import { loadVapidKeys } from './load-vapid-keys.ts'
import { forgetSubscription, listSubscriptions } from './subscriptions.ts'

export type PushDeps = WordsDeps & { push: Push }

/**
 * Notifies a member on every browser that wants it, or says why not. It has arrived when one of them took it: the others would
 * be told twice by another attempt.
 */
export async function sendByPush(deps: PushDeps, sending: Sending): Promise<Skipped | undefined> {
  const { config, db, clock, push } = deps
  const { member, told, id, happenedAt } = sending
  const now = clock.now()
  const keys = await loadVapidKeys(config)
  const { accountId } = member
  const browsers = accountId ? await listSubscriptions(db, { accountId, vapidKey: keys.publicKey, now }) : []
  if (browsers.length === 0) return 'no-way'
  if (isSwitchedOff(told.kind, await readPreference(db, { memberId: member.id, channel: 'push' }))) {
    return 'switched-off'
  }
  const words = composeMessage(told, await readNow(deps, member, await readVenueFacts(db, now)))
  const message = {
    words: { title: venue.name, body: words.push, path: words.path, tag: id },
    topic: id,
    ttlSeconds: secondsUntilTooLate(happenedAt, now),
    urgency: isSecurity(told.kind) ? ('high' as const) : ('normal' as const),
  }
  const sender = { keys, subject: config.publicUrl, now }
  const outcomes = await Promise.allSettled(browsers.map((browser) => push.send(browser, message, sender)))
  for (const [index, outcome] of outcomes.entries()) {
    const browser = browsers[index]
    if (browser && outcome.status === 'fulfilled' && outcome.value === 'gone') await forgetSubscription(db, browser)
  }
  if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'taken')) return undefined
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return 'no-way'
}
