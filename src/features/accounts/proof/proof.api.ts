import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './proof.contract.ts'
import { proveByPassword } from './prove-by-password.ts'
import { askProofPasskey, proveByStep } from './prove-by-step.ts'

export function proofApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  return [
    route(contract.prove).to(async ({ body }, c) => {
      const by = await requireActor(c, body.side)
      if (body.kind === 'password') await proveByPassword(deps, { password: body.password, ...by })
      else await proveByStep(deps, { given: body, ...by })
      return { success: true }
    }),
    route(contract.askProofPasskey).to(async (_, c) => askProofPasskey(deps, await requireActor(c, 'staff'))),
  ]
}
