/** What a call of ours came to: the server's answer, its refusal in words, or no answer at all. */
export type Answer<T> =
  | { outcome: 'ok'; status: number; data: T }
  | { outcome: 'refused'; status: number; error: string }
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
    if (response.ok && data !== undefined) return { outcome: 'ok', status: response.status, data }
    const error = typeof data?.error === 'string' ? data.error : `The server answered ${response.status}`
    return { outcome: 'refused', status: response.status, error }
  } catch (error) {
    return { outcome: 'unreachable', error: error instanceof Error ? error.message : String(error) }
  }
}

export const postJson = <T>(url: string, body?: unknown) => sendJson<T>('POST', url, body)
