/**
 * What a call of ours came to: the server's answer, its refusal in words, or no answer at all. `total` counts a list of
 * which `data` is one page. `details` is what a refusal says beside its sentence, such as the fields it is about.
 */
export type Answer<T> =
  | { outcome: 'ok'; status: number; data: T; total: number }
  | { outcome: 'refused'; status: number; error: string; details: Record<string, unknown> }
  | { outcome: 'unreachable'; error: string }

/** Sends JSON to our own server and reads JSON back. It never throws: each outcome is for the caller to show. */
export async function sendJson<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Answer<T>> {
  try {
    const response = await fetch(url, {
      method,
      cache: 'no-store',
      headers: { accept: 'application/json', ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const data = await response.json().catch(() => undefined)
    const { ok, status, headers } = response
    if (ok && data !== undefined) return { outcome: 'ok', status, data, total: Number(headers.get('x-total-count')) }
    const error = typeof data?.error === 'string' ? data.error : `The server answered ${status}`
    return { outcome: 'refused', status, error, details: { ...data } }
  } catch (error) {
    return { outcome: 'unreachable', error: error instanceof Error ? error.message : String(error) }
  }
}

export const postJson = <T>(url: string, body?: unknown) => sendJson<T>('POST', url, body)
