import { getTableName } from 'drizzle-orm'
import { accountLinks, sessions } from '#features/accounts/accounts.table.ts'
import { knownDevices } from '#features/accounts/devices/known-devices.table.ts'
import { passkeyChallenges, signInTickets } from '#features/accounts/factors/factors.table.ts'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import { invitations } from '#features/members/invitations/invitations.table.ts'
import { emailLinks } from '#features/members/verification/email-links.table.ts'
import { phoneCodes } from '#features/members/verification/phone-codes.table.ts'

/**
 * Who was signed in, half signed in or held a link or a code when a backup was written. A restored backup comes without them:
 * what was ended since then must not come back to life.
 */
export const forgottenOnRestore: readonly string[] = [
  sessions,
  accountLinks,
  signInTickets,
  passkeyChallenges,
  knownDevices,
  emailLinks,
  emailChanges,
  invitations,
  phoneCodes,
].map(getTableName)
