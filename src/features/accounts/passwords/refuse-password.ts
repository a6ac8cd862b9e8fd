import type { ErrorCode } from '#base/error-codes.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#base/password-limits.ts'
import { type AccountKind, sideOf } from '#features/accounts/accounts.rules.ts'
import { isCommonPassword, type PasswordOwner, type Ranks } from './common-passwords.rules.ts'

const tooShort = { member: 'password-too-short', staff: 'staff-password-too-short' } as const

/** Why somebody may not have this password, if so (L10). Length comes first: it is the easier thing to mend. */
export async function refusePassword(
  kind: AccountKind,
  password: string,
  owner: PasswordOwner,
): Promise<ErrorCode | undefined> {
  const side = sideOf(kind)
  if (password.length > MAX_PASSWORD_LENGTH) return 'password-too-long'
  if (password.length < MIN_PASSWORD_LENGTH[side]) return tooShort[side]
  return isCommonPassword(password, owner, await loadRanks()) ? 'password-too-common' : undefined
}

let ranks: Promise<Ranks> | undefined

/** The list is read when the first password is judged: most days nobody chooses one. */
function loadRanks(): Promise<Ranks> {
  ranks ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Map(dictionary['passwords-common'].map((password, index) => [password, index + 1])),
  )
  return ranks
}
