import type { Context } from 'hono'
import { letIn } from '#features/accounts/sign-in/let-in.ts'
import { readVisit } from '#features/accounts/sign-in/read-visit.ts'
import type { Deps } from '#platform/deps.ts'
import type { WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './second-step.contract.ts'
import { askLoginPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'
import { askSecondStepPasskey, takeSecondStep } from './take-second-step.ts'

export function secondStepApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  const visitOf = (c: Context<WebEnv>) => readVisit(c, deps.config, 'staff')
  return [
    route(contract.takeSecondStep).to(async ({ body: { ticket, ...given } }, c) =>
      letIn(deps, c, await takeSecondStep(deps, { ticket, given, ...visitOf(c) })),
    ),
    route(contract.askSecondStepPasskey).to(({ body }) => askSecondStepPasskey(deps, body)),
    route(contract.askLoginPasskey).to(() => askLoginPasskey(deps)),
    route(contract.loginPasskey).to(async ({ body }, c) =>
      letIn(deps, c, await signInWithPasskey(deps, { ...body, ...visitOf(c) })),
    ),
  ]
}
