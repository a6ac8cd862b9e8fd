const KEY_BYTES = 16

/** Names one wish of a person, so that the server grants it once, however often it arrives. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
