import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ToastSettings } from '#features/pos/toast/client/toast-login.ts'
import { LOGIN_PATH, ORDERS_PATH } from '#features/pos/toast/client/toast-paths.rules.ts'
import type { Clock } from '#platform/clock.ts'
import { addUnknownFields } from '#simulator/toast/wire/unknown-fields.rules.ts'
import { type Answer, answerGatewayPage, answerJson, refuse } from './answer.ts'
import { answerCall } from './answer-call.ts'
import { type Call, type CallDeps, readObject } from './call.ts'
import { faultSchema } from './faults.ts'
import { createRateSlices } from './rate-slices.rules.ts'
import { createTokens } from './tokens.ts'

const FAULTS_PATH = '/simulator/faults'
const DEFAULT_DELAY_MS = 2_000

type Request = Omit<Call, 'now'> & { authorization: string }
type ServeDeps = CallDeps & Omit<ToastSettings, 'url'> & { clock: Clock; callersClock: Clock; hasLimits: boolean }

/** An answer of which only a half arrives is cut. */
export type Served = Answer & { isCut: boolean }

export function serveToast(deps: ServeDeps): (request: Request, signal: AbortSignal) => Promise<Served> {
  const { faults, callersClock, clock, hasLimits, clientId, clientSecret } = deps
  const slices = createRateSlices()
  const tokens = createTokens(deps)

  return async (request, signal) => {
    const { path } = request
    if (path === FAULTS_PATH) return { ...switchFaults(request), isCut: false }
    const slow = faults.take('slow', path)
    if (slow) await pause(slow.delayMs ?? DEFAULT_DELAY_MS, undefined, { signal })
    const answer = breakAnswer(path === LOGIN_PATH ? logIn(request) : answerLimited(request), path)
    return { ...answer, isCut: faults.take('cut', path) !== undefined }
  }

  function logIn({ method, path, body, contentType }: Request): Answer {
    const broken = findFault(path)
    if (broken) return broken
    if (method !== 'POST') return refuse(405, 'Method not allowed')
    if (!contentType.startsWith('application/json')) return refuse(415, 'The body must be JSON')
    const given = readObject(body)
    const isRight = given?.clientId === clientId && given.clientSecret === clientSecret
    if (!isRight || given.userAccessType !== 'TOAST_MACHINE_CLIENT' || faults.take('login-refused', path)) {
      return refuse(401, 'The client id or the client secret is wrong')
    }
    if (faults.list().some(({ name, times }) => name === 'token-expired' && times === undefined)) {
      faults.clear('token-expired')
    }
    const { value, expiresIn } = tokens.issue(callersClock.now().getTime())
    const token = { tokenType: 'Bearer', scope: null, expiresIn, accessToken: value, idToken: null, refreshToken: null }
    return answerJson({ '@class': '.SuccessfulResponse', token, status: 'SUCCESS' })
  }

  function answerLimited(request: Request): Answer {
    const nowMs = callersClock.now().getTime()
    const { isAdmitted, by, remaining, resetAtSeconds } = slices.admit({ isBulk: request.path === ORDERS_PATH }, nowMs)
    const limits = {
      'x-toast-ratelimit-by': by,
      'x-toast-ratelimit-remaining': String(remaining),
      'x-toast-ratelimit-reset': String(resetAtSeconds),
    }
    const wait = String(Math.max(1, Math.ceil(resetAtSeconds - nowMs / 1000)))
    const answer =
      isAdmitted || !hasLimits
        ? answerAuthorized(request, nowMs)
        : refuse(429, 'Too many requests', { headers: { 'retry-after': wait } })
    return { ...answer, headers: { ...limits, ...answer.headers } }
  }

  function answerAuthorized(request: Request, nowMs: number): Answer {
    const { path, authorization } = request
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1]
    if (token && faults.take('token-expired', path)) tokens.revoke(token)
    if (!token || !tokens.isValid(token, nowMs)) return refuse(401, 'The token is missing, unknown or has expired')
    return findFault(path) ?? answerCall(deps, { ...request, now: clock.now().getTime() })
  }

  /** Faults that take the place of an answer. */
  function findFault(path: string): Answer | undefined {
    if (faults.take('html-error', path)) return answerGatewayPage()
    if (faults.take('server-error', path)) return refuse(503, 'Service unavailable')
    if (faults.take('rate-limited', path)) return refuse(429, 'Too many requests')
    if (faults.take('rate-limited-retry-after', path)) {
      return refuse(429, 'Too many requests', { headers: { 'retry-after': '1' } })
    }
    return faults.take('forbidden', path) ? refuse(403, 'Forbidden') : undefined
  }

  /** Faults that change an answer. */
  function breakAnswer(answer: Answer, path: string): Answer {
    if (answer.status !== 200) return answer
    let { body } = answer
    if (faults.take('unknown-fields', path)) body = JSON.stringify(addUnknownFields(JSON.parse(body)))
    if (faults.take('malformed', path)) body = body.slice(0, Math.ceil(body.length / 2))
    return { ...answer, body }
  }

  /** Not of Toast: lets the person who runs the simulator see and set what goes wrong. */
  function switchFaults({ method, body }: Request): Answer {
    if (method === 'PUT') {
      const wanted = z.array(faultSchema).safeParse(readObject(body)?.faults)
      if (!wanted.success) return refuse(400, 'Send {"faults": [{"name": …, "times": …, "path": …, "delayMs": …}]}')
      faults.clear()
      for (const fault of wanted.data) faults.set(fault)
    } else if (method !== 'GET') return refuse(405, 'Method not allowed')
    return answerJson({ faults: faults.list() })
  }
}
