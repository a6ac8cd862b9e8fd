import { createHmac } from 'node:crypto'
import { isSecret } from '#platform/is-secret.ts'

/** Toast signs the bytes of the body, followed by the timestamp that stands in it. */
export function signToastEvent(body: Uint8Array, { timestamp, secret }: { timestamp: string; secret: string }): string {
  return createHmac('sha256', secret).update(body).update(timestamp).digest('base64')
}

export function isSignedByToast(
  body: Uint8Array,
  { timestamp, secret, signature }: { timestamp: string; secret: string; signature: string },
): boolean {
  return isSecret(signature, signToastEvent(body, { timestamp, secret }))
}
