import { ToastError } from './toast-error.ts'

export type ToastRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | undefined
}
export type ToastAnswer = { status: number; headers: Headers; text: string; length: number }

/** A page of a hundred orders is well under a tenth of this. */
const MAX_ANSWER_BYTES = 50_000_000

/** Sends one request and reads the whole answer. Redirects are not followed: they could carry the token elsewhere. */
export async function exchange(
  { method, url, headers, body }: ToastRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<ToastAnswer> {
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const stop = AbortSignal.any([signal, timeout])
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal: stop })
    return { status: response.status, headers: response.headers, ...(await readBody(response)) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ToastError) throw error
    throw timeout.aborted ? new ToastError('timeout') : new ToastError('unreachable', { detail: networkDetail(error) })
  }
}

async function readBody({ body, status }: Response): Promise<{ text: string; length: number }> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.byteLength
    // Leaving the loop by an error closes the connection, so the rest is not sent.
    if (length > MAX_ANSWER_BYTES) throw new ToastError('unreadable', { status, detail: 'The response was too large.' })
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), length }
}

/** The system's short word for what went wrong, such as ECONNREFUSED: its sentences may quote what was sent. */
function networkDetail(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined
  return /^\w+$/.test(cause.code) ? `Network error ${cause.code}.` : undefined
}
