import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockStaffAndOwners } from '#features/accounts/accounts.queries.ts'
import { decideStaffChange, isStaffRole, type StaffRole } from '#features/accounts/accounts.rules.ts'
import { accountLinks, accounts } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import type { Deps } from '#platform/deps.ts'
import type { Session } from '#web/env.ts'

type Change = {
  id: string
  name?: string | undefined
  role?: StaffRole | undefined
  isDisabled?: boolean | undefined
  /** For somebody who forgot their password where no mail is set up, or whose invitation has expired. */
  wantsLink?: boolean | undefined
  actor: Session
  address: string
}

/** Changes somebody of the staff. Somebody who gets another role or is disabled is signed out everywhere. */
export async function changeStaffAccount(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { id, actor, address, ...change }: Change,
) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const held = await lockStaffAndOwners(tx, id)
    const account = held.find((one) => one.id === id)
    if (!account || !isStaffRole(account.role)) throw new AppError('staff-account-not-found')

    const before = { name: account.name, role: account.role, isDisabled: account.disabledAt !== null }
    const after = {
      name: change.name ?? before.name,
      role: change.role ?? before.role,
      isDisabled: change.isDisabled ?? before.isDisabled,
    }
    const otherOwners = held.filter((one) => one.id !== id && !one.disabledAt && one.passwordHash !== null)
    if (decideStaffChange(before, after, otherOwners.length) === 'last-owner') throw new AppError('last-owner')
    if (change.wantsLink && after.isDisabled) throw new AppError('account-disabled')

    const disabledAt = after.isDisabled ? (account.disabledAt ?? now) : null
    const isChanged = after.name !== before.name || after.role !== before.role || after.isDisabled !== before.isDisabled
    if (isChanged) {
      await tx.update(accounts).set({ name: after.name, role: after.role, disabledAt }).where(eq(accounts.id, id))
      await recordAction(tx, { at: now, actor, address, action: 'change-staff-account', subject: id, before, after })
    }
    if (after.role !== before.role || after.isDisabled) await endSessions(tx, { accountId: id })
    if (after.isDisabled) {
      await tx.delete(accountLinks).where(eq(accountLinks.accountId, id))
      await tx.delete(emailChanges).where(eq(emailChanges.accountId, id))
    }

    const changed = { ...account, ...after, disabledAt, hasPassword: account.passwordHash !== null }
    if (!change.wantsLink) return { account: changed, link: undefined }
    await recordAction(tx, { at: now, actor, address, action: 'make-password-link', subject: id })
    const link = await createAccountLink(tx, { accountId: id, purpose: 'invitation', now, origin: config.staffUrl })
    return { account: changed, link }
  })
}
