import { type Context, Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { eraseInboxItem } from '#features/contact/erase-inbox-item.ts'
import { handledBody } from '#features/contact/inbox.wire.ts'
import { markHandled } from '#features/contact/mark-handled.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { urls } from '#urls.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { validJson, validQuery } from '#web/valid.ts'
import { leadBack, validJsonOrForm } from '#web/visitor-form.ts'
import { listFormAnswers } from './form-answers.queries.ts'
import { formAnswers } from './form-answers.table.ts'
import type { FormAnswer } from './forms.rules.ts'
import {
  type FormSentAnswer,
  formAnswersQuery,
  largePartyBody,
  supportersClubBody,
  toFormAnswerWire,
} from './forms.wire.ts'
import { receiveFormAnswer } from './receive-form-answer.ts'

type Deps = { config: Config; db: Db; clock: Clock }

const backTo = (page: string) => leadBack({ sent: `${page}?sent=yes`, failed: `${page}?sent=no` })

/** Our own embedded forms, and their answers as staff read them. */
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
    .get('/form-answers', validQuery(formAnswersQuery), async (c) => {
      const { form, view, ...page } = c.req.valid('query')
      const { list, total } = await listFormAnswers(deps.db, { form, view, ...toLimitAndOffset(page) })
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map(toFormAnswerWire))
    })
    .patch('/form-answers/:id', validJson(handledBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      await markHandled(deps, formAnswers, {
        id: c.req.param('id'),
        isHandled: c.req.valid('json').handled,
        actor,
        address: c.var.address,
        action: 'handle-form-answer',
        missing: 'form-answer-not-found',
      })
      return c.json({ success: true })
    })
    .delete('/form-answers/:id', async (c) => {
      await eraseInboxItem(deps, formAnswers, {
        id: c.req.param('id'),
        actor: await requireSession(c, 'staff'),
        address: c.var.address,
        action: 'erase-form-answer',
        missing: 'form-answer-not-found',
      })
      return c.json({ success: true })
    })
}

async function receive(deps: Deps, c: Context<WebEnv>, { website, answer }: { website: string; answer: FormAnswer }) {
  if (website !== '') throw new AppError('caught-in-trap')
  await receiveFormAnswer(deps, { answer, address: c.var.address })
  return c.json({ success: true } satisfies FormSentAnswer)
}
