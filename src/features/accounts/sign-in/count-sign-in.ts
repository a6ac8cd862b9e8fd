import { type AccountKind, sideOf } from '#features/accounts/accounts.rules.ts'
import { isBarNetwork, isKnownDevice } from '#features/accounts/devices/known-devices.queries.ts'
import { limitSignIn } from '#features/accounts/limits.rules.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { countAttempts, forgiveAttempt } from '#platform/rate-limit/rate-limit.ts'

type Attempt = {
  kind: AccountKind
  login: string
  accountId: string | undefined
  address: string
  deviceToken: string | undefined
}

/** Counts an attempt to sign in before the password is looked at (A4, L10). Returns what to call when it was the right one. */
export async function countSignIn(
  { db, clock }: CoreDeps,
  { kind, login, accountId, address, deviceToken }: Attempt,
): Promise<{ forgive: () => Promise<void> }> {
  const now = clock.now()
  const device = deviceToken && hashToken(deviceToken)
  const isKnown = device && accountId && (await isKnownDevice(db, { tokenHash: device, accountId, now }))
  const limits = limitSignIn({
    side: sideOf(kind),
    // Nobody's email stands in the table of attempts.
    account: hashToken(`${kind} ${login}`),
    network: address,
    ...(isKnown
      ? { knownDevice: device, isBarNetwork: false }
      : { knownDevice: undefined, isBarNetwork: await isBarNetwork(db, { address, now }) }),
  })
  await countAttempts(db, clock, limits)
  return {
    async forgive() {
      for (const { key } of limits) await forgiveAttempt(db, key)
    },
  }
}
