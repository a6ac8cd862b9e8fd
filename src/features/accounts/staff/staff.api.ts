import { listStaff } from '#features/accounts/accounts.queries.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { changeStaffAccount } from './change-staff-account.ts'
import { createStaffAccount } from './create-staff-account.ts'
import * as contract from './staff.contract.ts'

export function staffApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(contract.listStaff).to(async () => (await listStaff(deps.db)).map(contract.toStaffWire)),
    route(contract.createStaff).to(async ({ body }, c) => {
      const { account, link } = await createStaffAccount(deps, { ...body, ...(await requireActor(c, 'staff')) })
      return { ...contract.toStaffWire(account), ...contract.toLinkWire(link) }
    }),
    route(contract.changeStaff).to(async ({ params, body }, c) => {
      const { name, role, disabled, newPasswordLink } = body
      const change = { id: params.id, name, role, isDisabled: disabled, wantsLink: newPasswordLink }
      const { account, link } = await changeStaffAccount(deps, { ...change, ...(await requireActor(c, 'staff')) })
      return { ...contract.toStaffWire(account), ...(link && contract.toLinkWire(link)) }
    }),
  ]
}
