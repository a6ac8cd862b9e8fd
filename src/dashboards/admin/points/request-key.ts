const KEY_BYTES = 16

/** Names one request, so that the server carries it out once, however often it arrives. Needs no HTTPS, unlike `randomUUID`. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
