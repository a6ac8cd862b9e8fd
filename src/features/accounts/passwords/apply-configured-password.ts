import { eq } from 'drizzle-orm'
import type { Account } from '#features/accounts/accounts.queries.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { system } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/db.ts'
import { StartError } from '#platform/start-error.ts'
import { hashPassword, isPasswordRight } from './password-hash.ts'
import { refusePassword } from './refuse-password.ts'
import { setPassword } from './set-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

type Configured = { account: Account; password: string; now: Date }

/**
 * Gives an account that the caller has locked the password of the settings, once each time the setting changes (L9): a
 * newer password that was chosen on a screen stays. Returns whether the setting is a new one.
 */
export async function applyConfiguredPassword(
  tx: Tx,
  config: Pick<Config, 'mail'>,
  { account, password, now }: Configured,
): Promise<boolean> {
  const { id, kind, login, passwordHash, configuredPasswordHash } = account
  if (configuredPasswordHash && (await isPasswordRight(configuredPasswordHash, password))) return false
  const isTheirs = await isPasswordRight(passwordHash, password)
  const hash = isTheirs && passwordHash ? passwordHash : await hashPassword(password)
  if (!isTheirs) {
    // Sample members have the password of the demonstration, which runs on this computer alone.
    if (kind !== 'member' && (await refusePassword(kind, password, account)) === 'password-too-common')
      throw new StartError(`The password for ${login} in the settings is too easy to guess. Choose a different one.`)
    await setPassword(tx, { accountId: id, passwordHash: hash })
    await tellPasswordChanged(tx, config, { account, now })
    await recordAction(tx, { at: now, actor: system, address: 'local', action: 'set-password', subject: id, after: {} })
  }
  await tx.update(accounts).set({ configuredPasswordHash: hash }).where(eq(accounts.id, id))
  return true
}
