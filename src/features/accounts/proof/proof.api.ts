import type { CoreDeps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { prove } from './proof.contract.ts'
import { proveByPassword } from './prove-by-password.ts'

export function proofApi(deps: CoreDeps): Route[] {
  return [
    route(prove).to(async ({ body }, c) => {
      await proveByPassword(deps, { password: body.password, ...(await requireActor(c, body.side)) })
      return { success: true }
    }),
  ]
}
