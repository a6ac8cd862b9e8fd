import type { Channel, Switch } from './message-kinds.rules.ts'

export type Preference = Record<Switch, boolean> & { unsubscribedAt: Date | null }

/** Offers and texts are sent to those alone who asked for them. */
const defaults: Record<Channel, Record<Switch, boolean>> = {
  email: { program: true, offers: false },
  push: { program: true, offers: false },
  sms: { program: false, offers: false },
}

/** What a member who never chose anything gets. */
export const defaultPreference = (channel: Channel): Preference => ({ ...defaults[channel], unsubscribedAt: null })

export function isWanted(preference: Preference, wanted: Switch): boolean {
  return preference.unsubscribedAt === null && preference[wanted]
}
