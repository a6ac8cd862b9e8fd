const MAX_DEVICE_LENGTH = 100

/** Apple's number of a phone: letters and digits, and whatever else fits into an address. */
export function isDevice(device: string) {
  return device.length <= MAX_DEVICE_LENGTH && /^[\w.-]+$/.test(device)
}

/** The proof that a phone sends: `ApplePass`, and the token of its card. */
export function readProof(header: string | undefined): string {
  return /^ApplePass ([\w-]{1,100})$/.exec(header ?? '')?.[1] ?? ''
}

/** The moment that a phone repeats from our last answer. What we did not write means that it knows nothing yet. */
export function readSince(tag: string | undefined): Date | undefined {
  const seconds = /^\d{1,11}$/.test(tag ?? '') ? Number(tag) : Number.NaN
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000)
}

export function toTag(changedAt: Date): string {
  return String(changedAt.getTime() / 1000)
}

/** Whether the card that a phone has is the one of this moment. Both are whole seconds. */
export function isSameAs(changedAt: Date, ifModifiedSince: string | undefined): boolean {
  const known = Date.parse(ifModifiedSince ?? '')
  return !Number.isNaN(known) && known >= changedAt.getTime()
}
