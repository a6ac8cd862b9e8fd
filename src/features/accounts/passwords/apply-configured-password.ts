import type { Account } from '#features/accounts/accounts.queries.ts'
import { system } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import { hashPassword, isPasswordRight } from './password-hash.ts'
import { setPassword } from './set-password.ts'

type Configured = { account: Pick<Account, 'id' | 'passwordHash'>; password: string; now: Date }

/** Gives an account that the caller has locked the password of the settings, if it has another one; its sessions then end. */
export async function applyConfiguredPassword(tx: Tx, { account, password, now }: Configured): Promise<void> {
  if (await isPasswordRight(account.passwordHash, password)) return
  await setPassword(tx, { accountId: account.id, passwordHash: await hashPassword(password) })
  const change = { at: now, actor: system, address: 'local', action: 'set-password', subject: account.id, after: {} }
  await recordAction(tx, change)
}
