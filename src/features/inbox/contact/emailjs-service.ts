import type { Config } from '#platform/config.ts'

/** EmailJS could not be reached or did not take the message. */
export class EmailJsError extends Error {
  override readonly name = 'EmailJsError'
}

type Settings = NonNullable<Config['emailJs']>

/** The library whose wire format this is; the service asks every caller which one it speaks for. */
const LIB_VERSION = '4.4.1'
const TIMEOUT_MS = 20_000
const MAX_REASON_LENGTH = 300

/** Sends one message through the EmailJS API, as the library in a browser would, but with the private key. */
export async function sendThroughEmailJs(
  { url, serviceId, templateId, publicKey, privateKey }: Settings,
  templateParams: Record<string, string>,
  { signal, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number },
): Promise<void> {
  const response = await fetch(`${url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lib_version: LIB_VERSION,
      user_id: publicKey,
      service_id: serviceId,
      template_id: templateId,
      template_params: templateParams,
      accessToken: privateKey,
    }),
    // A redirect would carry the private key to an address that nobody chose.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new EmailJsError(`Couldn't reach EmailJS: ${reasonOf(error)}`, { cause: error })
  })
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const reason = await readStart(response)
  throw new EmailJsError(`EmailJS returned error ${response.status}: ${reason.replaceAll(privateKey, '[removed]')}`)
}

/** The first words of an answer, however much of it there is and however slowly it comes. */
async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let start = ''
  for await (const chunk of response.body ?? []) {
    start += decoder.decode(chunk, { stream: true })
    if (start.length >= MAX_REASON_LENGTH) break
  }
  return start.slice(0, MAX_REASON_LENGTH)
}

/** What `fetch` throws says only that it failed; why is in its cause. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  if (cause instanceof Error) return cause.message
  return error instanceof Error ? error.message : String(error)
}
