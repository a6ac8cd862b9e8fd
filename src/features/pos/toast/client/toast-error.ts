import type { ToastProblem } from './toast-retry.rules.ts'

type Details = {
  status?: number | undefined
  /** Toast's own number of the error, such as 10022. */
  code?: number | undefined
  /** What Toast's support asks for. */
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  /** Toast's explanation or ours, without secrets. */
  detail?: string | undefined
}

const sentences = {
  unreachable: "Couldn't reach Toast",
  timeout: 'Toast took too long to respond',
  'login-refused': 'Toast rejected the credentials. Check the client ID and client secret',
  forbidden: "Your Toast plan or permissions don't include this",
  'not-found': "Toast couldn't find that",
  'rate-limited': 'Toast is limiting requests. Wait a few minutes and try again',
  unavailable: 'Toast is having problems. Try again later',
  refused: 'Toast rejected the request',
  unreadable: "Toast sent a response we couldn't read",
} satisfies Record<ToastProblem, string>

/** Toast did not do what it was asked. The message is a sentence for the owner, and never holds a secret or a token. */
export class ToastError extends Error {
  override readonly name = 'ToastError'
  readonly problem: ToastProblem
  readonly status: number | undefined
  readonly code: number | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  // A cause is not kept: parsers and sockets quote what they received, and that may contain a secret.
  constructor(problem: ToastProblem, { status, code, requestId, retryAfterSeconds, detail }: Details = {}) {
    super(sentence(problem, { status, code, detail }))
    this.problem = problem
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function sentence(problem: ToastProblem, { status, code, detail }: Details): string {
  const numbers = [status === undefined ? [] : `status ${status}`, code === undefined ? [] : `error ${code}`].flat()
  const inBrackets = numbers.length > 0 ? ` (${numbers.join(', ')})` : ''
  return `${sentences[problem]}${inBrackets}.${detail ? ` ${detail}` : ''}`
}
