import { createGetJson, sendCall } from '#features/pos/toast/toast-calls.ts'
import { type PosNameKind, readNames } from '#features/pos/toast/toast-names.ts'
import type { Log } from '#platform/log.ts'
import { asRecord, readAnswer, requireObject } from './toast-answer.ts'
import { type CallPriority, type ToastLimits, toastLimits } from './toast-budget.rules.ts'
import { createOwnBudget, type ToastBudget } from './toast-budget.ts'
import { ToastError } from './toast-error.ts'
import { createToastLogin, type ToastSettings } from './toast-login.ts'
import { type OrderWindow, orderPagesPath, readOrderPages } from './toast-pages.ts'
import { CUSTOMERS_PATH, orderPath, restaurantPath } from './toast-paths.rules.ts'
import { backOffMs } from './toast-retry.rules.ts'

/** Only verified contacts are given. */
type NewCustomer = { firstName: string; lastName: string; email?: string; phone?: string }
type Options = { signal: AbortSignal; priority?: CallPriority }
export type ToastClient = ReturnType<typeof createToastClient>

export type ToastClientDeps = {
  settings: ToastSettings
  log: Log
  /** One that several clients share, on any number of servers; unless given, this client has its own. */
  budget?: ToastBudget
  /** Those of its own budget. */
  limits?: ToastLimits
  timeoutMs?: number
  /** How long to wait after the nth failed attempt, when Toast does not say. */
  pauseMs?: (attempt: number) => number
}

const TIMEOUT_MS = 20_000

/**
 * The one place that talks to Toast. It returns what Toast sent, unchanged. Every call throws a ToastError when Toast
 * refuses or fails, and the signal's own reason when it is aborted.
 */
export function createToastClient(deps: ToastClientDeps) {
  const { log, limits = toastLimits, timeoutMs = TIMEOUT_MS } = deps
  const { pauseMs = (attempt: number) => backOffMs(attempt, Math.random()) } = deps
  const settings = { ...deps.settings, url: deps.settings.url.replace(/\/+$/, '') }
  const { url, restaurantId } = settings
  const login = createToastLogin(settings, { timeoutMs })
  const { budget = createOwnBudget(limits) } = deps
  const calls = { settings, log, login, budget, priority: 'person' as CallPriority, timeoutMs, pauseMs }
  const getWith = (priority: CallPriority) => createGetJson({ ...calls, priority })

  return {
    restaurantId,
    /** Pages of orders in the order Toast gives them. */
    orderPages: (window: OrderWindow, { signal, priority = 'bulk' }: Options) =>
      readOrderPages(getWith(priority), `${url}${orderPagesPath(window)}`, signal),
    async order(guid: string, { signal, priority = 'person' }: Options): Promise<unknown> {
      const { json } = await getWith(priority)(`${url}${orderPath(guid)}`, signal)
      return requireObject(json)
    },
    async restaurant({ signal, priority = 'person' }: Options): Promise<unknown> {
      const { json } = await getWith(priority)(`${url}${restaurantPath(restaurantId)}`, signal)
      return requireObject(json)
    },
    /** The names behind guids. What Toast gives no name is left out. */
    names: (kind: PosNameKind, { signal, priority = 'bulk' }: Options) =>
      readNames(getWith(priority), { url, kind }, signal),
    async createCustomer({ firstName, lastName, email, phone }: NewCustomer, { signal }: Options) {
      const body = JSON.stringify({ firstName, lastName, email, phone })
      // Sent once: a second attempt after a lost answer could make a second customer.
      const call = { method: 'POST', url: `${url}${CUSTOMERS_PATH}`, body } as const
      const { answer, secrets } = await sendCall(calls, call, signal)
      const { guid } = requireObject(readAnswer(answer, secrets))
      if (typeof guid !== 'string' || guid === '') {
        throw new ToastError('unreadable', { status: answer.status, detail: 'Toast returned no customer ID.' })
      }
      return { customerId: guid }
    },
    /** One GET that is sent once and throws for no answer: for the endpoint tests. */
    probe: (path: string, { signal }: Options) => probe(calls, `${url}${path}`, signal),
  }
}

async function probe(calls: Parameters<typeof sendCall>[0], url: string, signal: AbortSignal) {
  // 0: there was no answer.
  let [status, responseLength] = [0, 0]
  try {
    const { answer, secrets } = await sendCall(calls, { method: 'GET', url }, signal)
    status = answer.status
    responseLength = answer.length
    const json = readAnswer(answer, secrets)
    return { status, responseLength, hasData: Object.keys(asRecord(json)).length > 0, url, error: undefined }
  } catch (error) {
    if (!(error instanceof ToastError)) throw error
    return { status: error.status ?? status, responseLength, hasData: false, url, error: error.message }
  }
}
