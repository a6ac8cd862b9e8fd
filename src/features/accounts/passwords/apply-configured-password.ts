import { system } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import { hashPassword, isPasswordRight } from './password-hash.ts'
import { setPassword } from './set-password.ts'

type Held = { id: string; passwordHash: string | null }

/** Gives an account that is held by the caller the password of the settings, if it has another one; its sessions then end. */
export async function applyConfiguredPassword(
  tx: Tx,
  { account, password, now }: { account: Held; password: string; now: Date },
): Promise<void> {
  if (await isPasswordRight(account.passwordHash, password)) return
  await setPassword(tx, { accountId: account.id, passwordHash: await hashPassword(password) })
  await recordAction(tx, {
    at: now,
    actor: system,
    address: 'local',
    action: 'set-password',
    subject: account.id,
    after: {},
  })
}
