import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { url: string; fields: Readonly<Record<string, string>>; token: string; signature: string }

/** Whether Twilio sent this: its signature is over the address and all fields in the order of their names. */
export function isSignedByTwilio({ url, fields, token, signature }: Signed): boolean {
  const [given, expected] = [Buffer.from(signature, 'base64'), signTwilio({ url, fields, token })]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signTwilio({ url, fields, token }: Omit<Signed, 'signature'>): Buffer {
  const names = Object.keys(fields).sort()
  const said = url + names.map((name) => name + fields[name]).join('')
  return createHmac('sha1', token).update(said).digest()
}
