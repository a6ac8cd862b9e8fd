import type { CoreDeps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './birthdays.contract.ts'
import { countTreats, findTreat, saveTreat } from './save-treat.ts'

export function birthdaysApi(deps: CoreDeps): Route[] {
  return [
    route(contract.readBirthdayTreat).to(async () => {
      const [treat, counts] = await Promise.all([findTreat(deps.db), countTreats(deps)])
      return { treat: treat ?? null, ...counts }
    }),
    route(contract.saveBirthdayTreat).to(async ({ body: treat }, c) => {
      await saveTreat(deps, { treat, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
  ]
}
