import { ApiError, apiUrl, toApiError } from '#web/api.client.ts'
import type { AnswerOf, Endpoint, InputOf } from '#web/contract/endpoint.ts'

type Options = { signal: AbortSignal; onSent: (bytes: number) => void }

/** Sends a file as the body of a call. `fetch` cannot say how far it is, so this is the older way. */
export function uploadFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: File,
  { signal, onSent }: Options,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, apiUrl(endpoint, input))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const { status, response } = request
      if (status < 300) resolve(response as AnswerOf<E>)
      else reject(toApiError(status, response))
    }
    const fail = () => reject(new ApiError('unreachable', {}))
    request.onerror = fail
    request.onabort = fail
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
