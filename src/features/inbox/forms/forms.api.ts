import { type Context, Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { inboxApi } from '#features/inbox/inbox.api.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'
import { redirectAfterForm, validJsonOrForm } from '#web/visitor-form.ts'
import type { FormAnswer } from './forms.rules.ts'
import { type FormSentAnswer, largePartyBody, supportersClubBody } from './forms.wire.ts'
import { receiveFormAnswer } from './receive-form-answer.ts'

type Deps = { config: Config; db: Db; clock: Clock }

const backTo = (page: string) => redirectAfterForm({ sent: `${page}?sent=yes`, failed: `${page}?sent=no` })

/** Our own embedded forms, and the inbox in which staff read what visitors sent. */
export function formsApi(deps: Deps) {
  return new Hono<WebEnv>()
    .post('/forms/large-party', backTo(urls.embed.largeParty), validJsonOrForm(largePartyBody), (c) => {
      const { website, ...answers } = c.req.valid('json')
      return receive(deps, c, { website, answer: { form: 'large-party', answers } })
    })
    .post('/forms/supporters-club', backTo(urls.embed.supportersClub), validJsonOrForm(supportersClubBody), (c) => {
      const { website, ...answers } = c.req.valid('json')
      return receive(deps, c, { website, answer: { form: 'supporters-club', answers } })
    })
    .route('/', inboxApi(deps))
}

async function receive(deps: Deps, c: Context<WebEnv>, { website, answer }: { website: string; answer: FormAnswer }) {
  if (website !== '') throw new AppError('caught-in-trap')
  await receiveFormAnswer(deps, { answer, address: c.var.address })
  return c.json({ success: true } satisfies FormSentAnswer)
}
