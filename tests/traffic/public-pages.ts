import { urls } from '#urls.ts'

/** What visitors read most. */
export function listPages(): string[] {
  const { home, events, menu, contact, liverpool, mondayWingNight, karaokeFridays, memberSignup } = urls
  return [home, events, menu, contact, liverpool, mondayWingNight, karaokeFridays, memberSignup]
}
