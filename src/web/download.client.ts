import { sendRequest } from './api.client.ts'
import type { Endpoint, InputOf } from './contract/endpoint.ts'

/** Some browsers begin to save a file only after the click has been handled. */
const KEPT_MS = 60_000

/** Fetches a file and hands it to the browser to save. Throws an `ApiError` where there is none. */
export async function downloadFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const response = await sendRequest(endpoint, input, { accept: '*/*' })
  saveFile(await response.blob(), fileNameOf(response))
}

/** Hands something that is already here to the browser to save. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download'
}
