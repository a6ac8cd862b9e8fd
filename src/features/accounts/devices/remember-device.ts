import { eq } from 'drizzle-orm'
import { hashToken, newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { knownDevices } from './known-devices.table.ts'

type SignIn = { accountId: string; address: string; oldToken: string | undefined }

/**
 * Remembers the browser on which an account was just opened, together with the other accounts it knows, under a new
 * secret: one that somebody planted there before is worth nothing afterwards.
 */
export async function rememberDevice({ db, clock }: CoreDeps, { accountId, address, oldToken }: SignIn) {
  const seenAt = clock.now()
  const { token, tokenHash } = newSecretToken()
  await db.transaction(async (tx) => {
    if (oldToken) {
      await tx
        .update(knownDevices)
        .set({ tokenHash })
        .where(eq(knownDevices.tokenHash, hashToken(oldToken)))
    }
    await tx
      .insert(knownDevices)
      .values({ tokenHash, accountId, address, seenAt })
      .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.accountId], set: { address, seenAt } })
  })
  return token
}
