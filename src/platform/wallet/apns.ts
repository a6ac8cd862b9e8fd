import { connect, constants } from 'node:http2'
import type { Signer } from './sign-detached.ts'

const APPLE_URL = 'https://api.push.apple.com'
const TIMEOUT_MS = 15_000
/** A refusal is one word in JSON. */
const MAX_ANSWER_LENGTH = 4000

type Settings = { passTypeId: string; signer: Signer }
type Options = { url?: string; ca?: string; timeoutMs?: number }

/** Apple was asked to tell a phone and did not. The address of the phone is left out. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed'
}

/** A connection to Apple's push service, proved by the certificate that signs the cards. Each push tells a phone to ask us. */
export function openApns(
  { passTypeId, signer }: Settings,
  { url = APPLE_URL, ca, timeoutMs = TIMEOUT_MS }: Options = {},
) {
  const { certificate, key, chain } = signer
  const session = connect(url, {
    cert: [certificate, ...chain].map(String).join('\n'),
    key: key.export({ type: 'pkcs8', format: 'pem' }),
    ...(ca !== undefined && { ca }),
  })
  // Each push that is under way fails on its own; without a listener the error would end the product.
  session.on('error', () => {})

  function push(token: string, signal: AbortSignal): Promise<'told' | 'gone'> {
    return new Promise((resolve, reject) => {
      const call = session.request({
        ':method': 'POST',
        ':path': `/3/device/${encodeURIComponent(token)}`,
        'apns-topic': passTypeId,
      })
      let status = 0
      let answer = ''
      const cancel = () => call.close(constants.NGHTTP2_CANCEL)
      const timer = setTimeout(cancel, timeoutMs)
      signal.addEventListener('abort', cancel, { once: true })
      call.setEncoding('utf8')
      call.on('response', (headers) => {
        status = headers[':status'] ?? 0
      })
      call.on('data', (part: string) => {
        answer = (answer + part).slice(0, MAX_ANSWER_LENGTH)
      })
      call.on('error', (error) => reject(new PushFailed(`No answer from Apple (${codeOf(error)})`)))
      call.on('close', () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', cancel)
        const outcome = outcomeOf(status, answer)
        if (outcome) resolve(outcome)
        else
          reject(new PushFailed(status ? `Apple refused with ${status} ${reasonOf(answer)}` : 'No answer from Apple'))
      })
      call.end('{}')
    })
  }

  return { push, close: () => session.close() }
}

/** Apple's words for an address that no push reaches any more. */
const GONE = ['BadDeviceToken', 'DeviceTokenNotForTopic']

function outcomeOf(status: number, answer: string): 'told' | 'gone' | undefined {
  if (status === 200) return 'told'
  return status === 410 || (status === 400 && GONE.includes(reasonOf(answer))) ? 'gone' : undefined
}

function reasonOf(answer: string): string {
  return /"reason"\s*:\s*"(\w{1,60})"/.exec(answer)?.[1] ?? ''
}

function codeOf(error: Error) {
  return 'code' in error ? String(error.code) : error.name
}
