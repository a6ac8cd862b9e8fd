import { setSessionCookie } from '#features/accounts/sessions/session-cookie.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { askPasswordLink } from './ask-password-link.ts'
import { changePassword } from './change-password.ts'
import * as contract from './passwords.contract.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

export function passwordsApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(contract.askPasswordLink).to(async ({ body }, c) => {
      await askPasswordLink(deps, { ...body, address: c.var.address })
      return { success: true, isMailed: deps.config.mail !== undefined }
    }),
    route(contract.setPassword).to(async ({ body }, c) => {
      const { role } = await setPasswordByLink(deps, { ...body, address: c.var.address })
      return { success: true, role }
    }),
    route(contract.changePassword).to(async ({ body: { side, ...passwords } }, c) => {
      const renewed = await changePassword(deps, { ...passwords, ...(await requireActor(c, side)) })
      setSessionCookie(c, deps.config, renewed)
      return { success: true }
    }),
  ]
}
