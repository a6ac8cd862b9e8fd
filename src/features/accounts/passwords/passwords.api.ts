import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import { askPasswordLink } from './ask-password-link.ts'
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
  ]
}
