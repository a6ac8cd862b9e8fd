import { request } from 'node:https'
import { AddressRefused, lookupPublic, toPublicUrl } from '#platform/outside/public-url.ts'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import { type VapidKeys, vapidHeader } from './vapid.ts'

export type PushTarget = PushKeys & { endpoint: string }

export type PushMessage = {
  /** What the browser's worker gets to read. */
  words: object
  /** A second copy with the same name takes the place of the first, as long as that was not delivered. */
  topic: string
  /** For so long it may wait until the device can be reached. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
}

type Sender = { keys: VapidKeys; subject: string; now: Date }

/** Brings a message to a browser; `gone` where there is no such browser any more. */
export type Push = { send(target: PushTarget, message: PushMessage, sender: Sender): Promise<'taken' | 'gone'> }

/** A push service could not be reached or did not take the message. */
export class PushNotSentError extends Error {
  override readonly name = 'PushNotSentError'
}

type Call = { url: URL; headers: Record<string, string>; body: Buffer }
/** Resolves with the status. */
export type Post = (call: Call, signal: AbortSignal) => Promise<number>

const TIMEOUT_MS = 10_000
const GONE = [404, 410]

/** Sends by the push services of browsers, whose addresses browsers tell us: never to anything that only this server can reach. */
export function createPush({ post = postOverHttps }: { post?: Post } = {}): Push {
  return {
    async send(target, { words, topic, ttlSeconds, urgency }, { keys, subject, now }) {
      const url = findUrl(target.endpoint)
      if (!url) return 'gone'
      const headers = {
        authorization: vapidHeader({ endpoint: url, keys, subject, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        topic,
      }
      const body = encryptPush(Buffer.from(JSON.stringify(words)), target)
      const status = await post({ url, headers, body }, AbortSignal.timeout(TIMEOUT_MS)).catch((error: unknown) => {
        if (error instanceof AddressRefused) return 410
        throw new PushNotSentError("Couldn't reach the push service", { cause: error })
      })
      if (GONE.includes(status)) return 'gone'
      if (status < 200 || status > 299) throw new PushNotSentError(`The push service answered with ${status}`)
      return 'taken'
    },
  }
}

function findUrl(endpoint: string): URL | undefined {
  try {
    return toPublicUrl(endpoint)
  } catch (error) {
    if (error instanceof AddressRefused) return undefined
    throw error
  }
}

function postOverHttps({ url, headers, body }: Call, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept from another call was not made by this lookup.
    const options = { method: 'POST', lookup: lookupPublic, signal, headers, agent: false as const }
    request(url, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}
