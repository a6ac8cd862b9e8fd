import { AppError } from '#base/app-error.ts'
import { normalizeLogin, type StaffRole } from '#features/accounts/accounts.rules.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { Session } from '#web/env.ts'

type Invitation = { name: string; email: string; role: StaffRole; actor: Session; address: string }

/** Adds somebody to the staff. They choose their password through a one-time link, so nobody else ever knows it. */
export async function createStaffAccount(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { name, email, role, actor, address }: Invitation,
) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ id: newId('ac'), kind: 'staff', login: normalizeLogin(email), role, name, createdAt: now })
      .onConflictDoNothing({ target: [accounts.kind, accounts.login] })
      .returning()
    if (!account) throw new AppError('login-taken')

    const after = { name, login: account.login, role }
    await recordAction(tx, { at: now, actor, address, action: 'create-staff-account', subject: account.id, after })
    const link = await createAccountLink(tx, {
      accountId: account.id,
      purpose: 'invitation',
      now,
      origin: config.staffUrl,
    })
    return { account: { ...account, hasPassword: false }, link }
  })
}
