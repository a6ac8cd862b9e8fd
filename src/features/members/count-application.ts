import { isBarNetwork } from '#features/accounts/devices/known-devices.queries.ts'
import { limitApplication } from '#features/accounts/limits.rules.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { countAttempts } from '#platform/rate-limit/rate-limit.ts'
import { phoneDigits } from './members.rules.ts'

/** Counts an application before anything is done with it (L10). */
export async function countApplication(
  { db, clock }: CoreDeps,
  { address, phone }: { address: string; phone: string },
): Promise<void> {
  const limits = limitApplication({
    network: address,
    isBarNetwork: await isBarNetwork(db, { address, now: clock.now() }),
    // Nobody's phone number stands in the table of attempts.
    phone: hashToken(phoneDigits(phone) ?? phone),
  })
  await countAttempts(db, clock, limits)
}
