import type { Channel, Choice } from './message-kinds.rules.ts'

export type Choices = Record<Choice, boolean>
export type Preference = Choices & { unsubscribedAt: Date | null; consentedAt: Date | null }

/**
 * Offers and texts are sent to those alone who asked for them. Who gave their birthday did so for the treat; nobody else
 * gets one.
 */
const defaults: Record<Channel, Choices> = {
  email: { program: true, birthday: true, offers: false },
  push: { program: true, birthday: true, offers: false },
  sms: { program: false, birthday: false, offers: false },
}

/** What a member who never chose anything gets. */
export const defaultPreference = (channel: Channel): Preference => ({
  ...defaults[channel],
  unsubscribedAt: null,
  consentedAt: null,
})

export function isWanted(preference: Preference, choice: Choice): boolean {
  return preference.unsubscribedAt === null && preference[choice]
}

/** What of it is wanted, as members see it. */
export function wantedChoices(preference: Preference): Choices {
  const wanted = (choice: Choice) => isWanted(preference, choice)
  return { program: wanted('program'), birthday: wanted('birthday'), offers: wanted('offers') }
}

/** After one choice. Who had unsubscribed from everything gets nothing else by it. */
export function withChoice(preference: Preference, choice: Choice, isOn: boolean): Preference {
  return { ...preference, ...wantedChoices(preference), [choice]: isOn, unsubscribedAt: null }
}

/** Texts are only for who agreed to them with this number, and did not take it back. */
export function mayText(
  { consentedAt, unsubscribedAt }: Pick<Preference, 'consentedAt' | 'unsubscribedAt'>,
  { phoneVerifiedAt }: { phoneVerifiedAt: Date | null },
): boolean {
  const isForThisNumber = consentedAt !== null && phoneVerifiedAt !== null && consentedAt >= phoneVerifiedAt
  return isForThisNumber && unsubscribedAt === null
}
