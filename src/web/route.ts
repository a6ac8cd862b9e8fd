import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { AppError } from '#base/app-error.ts'
import type { WebEnv } from '#web/env.ts'
import { pageOf, setPageHeaders } from '#web/paging.ts'
import { readJson, validate } from '#web/valid.ts'
import { isForm, readForm, redirectAfterForm } from '#web/visitor-form.ts'
import type { Endpoint, Params } from './contract/endpoint.ts'
import { listRefusals } from './contract/list-refusals.ts'
import { type GuardDeps, guard } from './guard.ts'

export type Route = { endpoint: Endpoint; handle: (c: Context<WebEnv>) => Promise<Response> }

type Read<Key extends 'query' | 'body', E> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
type HandlerInput<E extends Endpoint> = { params: Params<E['path']>; query: Read<'query', E>; body: Read<'body', E> }
type HandlerAnswer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? E extends { isPaged: true }
    ? { list: z.input<E['answer']>; total: number } | Other<E>
    : z.input<E['answer']> | Other<E>
  : Response
type Other<E> = E extends { otherAnswer: infer S extends z.ZodType } ? z.input<S> : never
type Handler<E extends Endpoint> = (input: HandlerInput<E>, c: Context<WebEnv>) => Promise<HandlerAnswer<E>>

/** While developing and in tests, an answer or refusal that the declaration does not name is an error. */
const isVerified = !import.meta.env.PROD

/**
 * Ties a declaration to its handler: `route(claimReward).to(async ({ body }) => …)`. What comes in is validated before
 * the handler sees it; what the handler returns is sent as the declared answer. A handler that answers with another
 * status than the declared one sets it by `c.status`. (Two calls, because TypeScript widens `success: true` to boolean
 * when declaration and handler are arguments of one generic call.)
 */
export function route<E extends Endpoint>(endpoint: E) {
  return {
    to: (handler: Handler<E>): Route => ({ endpoint, handle: (c) => answerWith(c, endpoint, handler) }),
  }
}

async function answerWith<E extends Endpoint>(c: Context<WebEnv>, endpoint: E, handler: Handler<E>): Promise<Response> {
  const query = endpoint.query && validate(endpoint.query, c.req.query())
  const body = endpoint.body && validate(endpoint.body, await readBody(c, endpoint))
  c.header('Cache-Control', endpoint.cache ?? 'no-store')
  if (endpoint.status) c.status(endpoint.status)
  const result = await handler({ params: c.req.param(), query, body } as HandlerInput<E>, c)
  if (result instanceof Response) return result
  const json = endpoint.isPaged && isPage(result) ? toPage(c, query, result) : result
  if (isVerified) verifyAnswer(endpoint, json)
  return c.json(json)
}

/** Puts a route behind its guard into the API. */
export function mountRoute(api: Hono<WebEnv>, deps: GuardDeps, { endpoint, handle }: Route) {
  const { method, path, formRedirect } = endpoint
  if (formRedirect) api.on(method, path, redirectAfterForm(formRedirect))
  api.on(method, path, async (c) => {
    c.set('refusedWith', endpoint.refusedWith)
    await guard(c, deps, endpoint)
    try {
      return await handle(c)
    } catch (error) {
      if (isVerified && error instanceof AppError) verifyRefusal(endpoint, error)
      throw error
    }
  })
}

type FoundPage = { list: unknown; total: number }

function isPage(result: unknown): result is FoundPage {
  return typeof result === 'object' && result !== null && 'list' in result && 'total' in result
}

function toPage(c: Context<WebEnv>, query: unknown, { list, total }: FoundPage) {
  const page = pageOf(query)
  if (page) setPageHeaders(c, page, total)
  else c.header('X-Total-Count', String(total))
  return list
}

function verifyAnswer({ answer, otherAnswer }: Endpoint, json: unknown) {
  if (typeof answer === 'string' || otherAnswer?.safeParse(json).success) return
  answer.parse(json)
}

async function readBody(c: Context<WebEnv>, { body, bodyType = 'json' }: Endpoint): Promise<unknown> {
  if (bodyType === 'form' || (bodyType === 'json-or-form' && isForm(c))) return readForm(c)
  const isEmpty = c.req.header('content-type') === undefined && !Number(c.req.header('content-length'))
  if (isEmpty && body?.safeParse(undefined).success) return undefined
  return readJson(c)
}

function verifyRefusal(endpoint: Endpoint, { code, details }: AppError) {
  const { method, path, refusals = {} } = endpoint
  if (!listRefusals(endpoint).includes(code))
    throw new Error(`${method} ${path} refused with ${code}, which its contract does not name`)
  const schema = refusals[code]
  if (typeof schema === 'object') schema.parse(details)
}
