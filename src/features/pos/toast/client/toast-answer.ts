import { summarizeError } from '#platform/errors/error-summary.ts'
import { ToastError } from './toast-error.ts'
import type { ToastAnswer } from './toast-exchange.ts'
import type { ToastProblem } from './toast-retry.rules.ts'
import { askedWaitSeconds } from './toast-retry.rules.ts'

const UNEXPECTED_FORMAT = 'The response had an unexpected format.'
const POINTS_ELSEWHERE = 'It redirected to another address. Check TOAST_URL.'

/** The JSON of a good answer. Secrets are what the request carried: Toast may repeat them in its errors. */
export function readAnswer(answer: ToastAnswer, secrets: readonly string[]): unknown {
  if (answer.status < 200 || answer.status > 299) throw answerError(problemOf(answer.status), answer, secrets)
  try {
    return JSON.parse(answer.text)
  } catch {
    throw new ToastError('unreadable', { status: answer.status })
  }
}

export function problemOf(status: number): ToastProblem {
  if (status === 401) return 'login-refused'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'unavailable' : 'refused'
}

/** What an answer that is not a good one means. Gateways in between answer in HTML or with nothing at all. */
export function answerError(problem: ToastProblem, answer: ToastAnswer, secrets: readonly string[]): ToastError {
  const { status, headers, text } = answer
  const { code, message, requestId } = asRecord(parsed(text))
  const words = typeof message === 'string' ? summarizeError(withoutExact(message, secrets)).trim() : ''
  return new ToastError(problem, {
    status,
    code: /^\d{1,9}$/.test(String(code)) ? Number(code) : undefined,
    requestId: isPlainId(requestId) && withoutExact(requestId, secrets) === requestId ? requestId : undefined,
    retryAfterSeconds: askedWaitSeconds(status, headers, new Date()),
    detail: status < 400 ? POINTS_ELSEWHERE : words && `Toast says: ${words}`,
  })
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function requireList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new ToastError('unreadable', { detail: UNEXPECTED_FORMAT })
  return value
}

export function requireObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ToastError('unreadable', { detail: UNEXPECTED_FORMAT })
  }
  return { ...value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPlainId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}

function withoutExact(text: string, secrets: readonly string[]): string {
  const written = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]).filter((secret) => secret !== '')
  return written.reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text)
}
