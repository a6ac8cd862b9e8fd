import { lockAccountByLogin } from '#features/accounts/accounts.queries.ts'
import { HOURS_LOGIN, normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { system } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { removeFactors } from '#features/accounts/factors/remove-factors.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import type { Deps } from '#platform/deps.ts'
import { StartError } from '#platform/start-error.ts'

type Wanted = {
  login: string
  /** For somebody who lost the phone as well. */
  removesTwoStep?: boolean
}

/** A way back in for staff that needs the machine and nothing else: a one-time link to set a new password. */
export async function makeLoginLink(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { removesTwoStep = false, ...typed }: Wanted,
) {
  const now = clock.now()
  const login = normalizeLogin(typed.login)
  const kind = login === HOURS_LOGIN ? 'shared' : 'staff'
  return db.transaction(async (tx) => {
    const account = await lockAccountByLogin(tx, { kind, login })
    if (!account) throw new StartError(`No staff account has the login ${login}.`)
    if (account.disabledAt)
      throw new StartError(`The account ${login} is disabled. An owner can enable it under Staff.`)
    const by = { at: now, actor: system, address: 'local', subject: account.id }
    if (removesTwoStep) await removeFactors(tx, { accountId: account.id, ...by })
    await recordAction(tx, { ...by, action: 'make-password-link' })
    return createAccountLink(tx, { accountId: account.id, purpose: 'forgotten', now, origin: config.staffUrl })
  })
}
