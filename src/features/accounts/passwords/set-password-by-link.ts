import { and, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { findOpenLink, lockAccount } from '#features/accounts/accounts.queries.ts'
import { accountLinks } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Deps } from '#platform/deps.ts'
import { hashPassword } from './password-hash.ts'
import { refusePassword } from './refuse-password.ts'
import { hashToken } from './secret-token.ts'
import { setPassword } from './set-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

type Use = { token: string; password: string; address: string }

/** Sets the password a one-time link was made for. A link works once, also when it is used many times in one moment. */
export async function setPasswordByLink(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { token, password, address }: Use,
) {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const link = await findOpenLink(db, { tokenHash, now })
  if (!link) throw new AppError('link-not-valid')

  // A password that is refused leaves the link unused, so that the person can choose a better one.
  const refusal = await refusePassword(link.kind, password, link)
  if (refusal) throw new AppError(refusal)
  const passwordHash = await hashPassword(password)

  return db.transaction(async (tx) => {
    // The account first, as everywhere: a new link that is made meanwhile also takes the account and then its links.
    const account = await lockAccount(tx, link.accountId)
    const isOpen = and(
      eq(accountLinks.tokenHash, tokenHash),
      isNull(accountLinks.usedAt),
      gt(accountLinks.expiresAt, now),
    )
    const used = await tx
      .update(accountLinks)
      .set({ usedAt: now })
      .where(isOpen)
      .returning({ accountId: accountLinks.accountId })
    if (used.length === 0 || !account || account.disabledAt) throw new AppError('link-not-valid')

    await setPassword(tx, { accountId: account.id, passwordHash })
    await tellPasswordChanged(tx, config, { account, now })
    const actor = { accountId: account.id, name: account.name, role: account.role }
    await recordAction(tx, { at: now, actor, address, action: 'set-password', subject: account.id })
    return { role: account.role }
  })
}
