import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import type { Channel, Choice } from './message-kinds.rules.ts'
import { messagePreferences } from './messages.table.ts'
import { defaultPreference, type Preference, withChoice } from './preferences.rules.ts'

type Place = { memberId: string; channel: Channel }

const isAt = ({ memberId, channel }: Place) =>
  and(eq(messagePreferences.memberId, memberId), eq(messagePreferences.channel, channel))

export async function readPreference(db: Db | Tx, place: Place): Promise<Preference> {
  const [chosen] = await db.select().from(messagePreferences).where(isAt(place))
  return chosen ?? defaultPreference(place.channel)
}

/** Nothing more that can be switched off comes by this channel. What was chosen before stays, for `resubscribe`. */
export async function unsubscribe(tx: Tx, { now, ...place }: Place & { now: Date }): Promise<void> {
  const { memberId, channel } = messagePreferences
  await tx
    .insert(messagePreferences)
    .values({ ...place, ...defaultPreference(place.channel), unsubscribedAt: now })
    .onConflictDoUpdate({
      target: [memberId, channel],
      set: { unsubscribedAt: now },
      setWhere: isNull(messagePreferences.unsubscribedAt),
    })
}

export async function resubscribe(tx: Tx, place: Place): Promise<void> {
  await tx.update(messagePreferences).set({ unsubscribedAt: null }).where(isAt(place))
}

/** What the member switched on or off. */
export async function choose(
  tx: Tx,
  { choice, isOn, ...place }: Place & { choice: Choice; isOn: boolean },
): Promise<void> {
  await tx
    .insert(messagePreferences)
    .values({ ...place, ...defaultPreference(place.channel) })
    .onConflictDoNothing()
  const [before] = await tx.select().from(messagePreferences).where(isAt(place)).for('update')
  // Texts that were stopped need a new consent, not a switch.
  const isStopped = place.channel === 'sms' && before?.unsubscribedAt
  if (before && !isStopped)
    await tx
      .update(messagePreferences)
      .set(withChoice(before, choice, isOn))
      .where(isAt(place))
}
