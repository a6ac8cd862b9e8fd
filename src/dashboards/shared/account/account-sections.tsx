import type { Side } from '#base/roles.ts'
import { PasswordSection } from './password-section.tsx'

/** What people see and change about their own account; `login` is their email. */
export function AccountSections({ side, login }: { side: Side; login: string }) {
  return <PasswordSection side={side} login={login} />
}
