import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { phoneDigits } from '#features/members/members.rules.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { isRegistered } from './find-account.ts'
import { refuse, type TerminalAnswer } from './terminal.wire.ts'

type Contact = { phone: string | undefined; email: string | undefined }

/**
 * A membership needs more than a phone or an email, and the guest's own word that they want one: nobody becomes a member
 * at the terminal. Who is one already is told so.
 */
export async function signUp({ db }: CoreDeps, { phone, email }: Contact): Promise<TerminalAnswer> {
  const digits = phone === undefined ? undefined : phoneDigits(phone)
  if (email === undefined && digits === undefined) return refuse('ERROR_INVALID_INPUT_PROPERTIES')
  const contact = email === undefined ? { phoneDigits: digits ?? '' } : { email: normalizeLogin(email) }
  if (await isRegistered(db, contact)) return refuse('ERROR_ALREADY_REGISTERED')
  return refuse('ERROR', 'Guests join on the website, where they say who they are.')
}
