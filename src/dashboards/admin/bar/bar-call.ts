import { type ApiError, callApi } from '#web/api.client.ts'
import type { AnswerOf, Endpoint, InputOf } from '#web/contract/endpoint.ts'

/** On a bad connection a call hangs rather than fails. Behind a bar nobody waits longer than this. */
const PATIENCE_MS = 8000

/** Calls the server, and gives up on it after a few seconds as if it were out of reach. */
export function callAtBar<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isBackground = false } = {},
): Promise<AnswerOf<E>> {
  return callApi(endpoint, input, { signal: AbortSignal.timeout(PATIENCE_MS), isBackground })
}

/** Nobody knows whether the server did what it was asked: no answer of ours came, or it broke on the way. */
export const isUnsure = ({ code, status }: ApiError) =>
  code === 'unreachable' || code === 'unknown-answer' || status >= 500
