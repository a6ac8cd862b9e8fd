import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import type { WebEnv } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './forms.contract.ts'
import type { FormAnswer } from './forms.rules.ts'
import { receiveFormAnswer } from './receive-form-answer.ts'

type Deps = { config: Config; db: Db; clock: Clock }

/** Our own embedded forms. */
export function formsApi(deps: Deps): Route[] {
  return [
    route(contract.sendLargeParty).to(({ body: { website, ...answers } }, c) =>
      receive(deps, c, { website, answer: { form: 'large-party', answers } }),
    ),
    route(contract.joinSupportersClub).to(({ body: { website, ...answers } }, c) =>
      receive(deps, c, { website, answer: { form: 'supporters-club', answers } }),
    ),
  ]
}

async function receive(deps: Deps, c: Context<WebEnv>, { website, answer }: { website: string; answer: FormAnswer }) {
  if (website !== '') throw new AppError('caught-in-trap')
  await receiveFormAnswer(deps, { answer, address: c.var.address })
  return { success: true } as const
}
