const ID_BYTES = 16

/**
 * Names a new item of a list, or one request, so that the server carries it out once, however often it arrives.
 * Not by `crypto.randomUUID`: over plain HTTP, as in a bar's own network, browsers don't have it.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
