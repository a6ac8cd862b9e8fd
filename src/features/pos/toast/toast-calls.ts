import { readAnswer } from '#features/pos/toast/client/toast-answer.ts'
import type { CallPriority } from '#features/pos/toast/client/toast-budget.rules.ts'
import { pauseUntil, type ToastBudget } from '#features/pos/toast/client/toast-budget.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { exchange, type ToastAnswer } from '#features/pos/toast/client/toast-exchange.ts'
import type { ToastLogin, ToastSettings } from '#features/pos/toast/client/toast-login.ts'
import { decideRetryMs } from '#features/pos/toast/client/toast-retry.rules.ts'
import type { Log } from '#platform/log.ts'

type Deps = {
  settings: ToastSettings
  log: Log
  login: ToastLogin
  budget: ToastBudget
  priority: CallPriority
  timeoutMs: number
  pauseMs: (attempt: number) => number
}
type Call = { method: 'GET' | 'POST'; url: string; body?: string }
/** `secrets` went out with the request and must not show up in an error. */
type Exchanged = { answer: ToastAnswer; secrets: readonly string[] }

export type GetJson = (url: string, signal: AbortSignal) => Promise<{ json: unknown; headers: Headers }>

/** Sends a call for the restaurant, and repeats it with a new token when Toast refuses the old one. */
export async function sendCall(deps: Deps, call: Call, signal: AbortSignal): Promise<Exchanged> {
  const { settings, log, login } = deps
  const token = await login.token(signal)
  const answer = await sendWithToken(deps, call, { token: token.value, signal })
  if (answer.status !== 401) return { answer, secrets: [settings.clientSecret, token.value] }

  log.warn({ path: pathOf(call.url) }, 'Toast does not take its token any more, logging in again')
  login.drop(token)
  const renewed = await login.token(signal)
  const second = await sendWithToken(deps, call, { token: renewed.value, signal })
  return { answer: second, secrets: [settings.clientSecret, token.value, renewed.value] }
}

/** Reads from Toast, and tries again after failures that may be temporary. */
export function createGetJson(deps: Deps): GetJson {
  return async (url, signal) => {
    let failures = 0
    let refusals = 0
    for (;;) {
      try {
        const { answer, secrets } = await sendCall(deps, { method: 'GET', url }, signal)
        return { json: readAnswer(answer, secrets), headers: answer.headers }
      } catch (error) {
        if (!(error instanceof ToastError)) throw error
        // A call that was turned away says nothing about the answer, so each attempt may be turned away a few times.
        const isTurnedAway = error.problem === 'rate-limited'
        refusals = isTurnedAway ? refusals + 1 : 0
        if (!isTurnedAway) failures += 1
        const attempt = isTurnedAway ? refusals : failures
        const waitMs = decideRetryMs(error, { attempt, pauseMs: deps.pauseMs, random: Math.random() })
        if (waitMs === undefined) throw error
        const { problem, status, code, requestId } = error
        const details = { path: pathOf(url), attempt, problem, status, code, requestId, waitMs: Math.round(waitMs) }
        deps.log.warn(details, 'A call to Toast failed and is tried again')
        await pauseUntil(waitMs, signal)
      }
    }
  }
}

async function sendWithToken(
  { settings, budget, priority, timeoutMs }: Deps,
  { method, url, body }: Call,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<ToastAnswer> {
  const path = pathOf(url)
  await budget.enter({ path, priority }, signal)
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'Toast-Restaurant-External-ID': settings.restaurantId,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const answer = await exchange({ method, url, headers, body }, { timeoutMs, signal })
  await budget.heed(path, answer)
  return answer
}

/** Without the query: it is long, and a link of Toast's may hold anything. */
function pathOf(url: string): string {
  return new URL(url).pathname
}
