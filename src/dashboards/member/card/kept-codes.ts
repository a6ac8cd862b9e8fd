import { venue } from '#content/venue.ts'

/** A reward that is approved and not handed over yet. */
export type KeptCode = { what: string; code: string }
type KeptCodes = {
  codes: KeptCode[]
  /** When they were last known to be good. */
  keptAt: string
}

export const CODES_STORAGE_KEY = `${venue.slug}-member-codes`

/** Keeps the codes for when there is no connection, in place of those that were kept before. */
export function keepCodes(
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined,
  codes: readonly KeptCode[],
  now = new Date(),
): void {
  if (codes.length === 0) {
    forgetCodes(storage)
    return
  }
  try {
    const kept = { codes: codes.map(({ what, code }) => ({ what, code })), keptAt: now.toISOString() }
    storage?.setItem(CODES_STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // The storage is full or forbidden.
  }
}

export function findCodes(storage: Pick<Storage, 'getItem'> | undefined): KeptCodes | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(CODES_STORAGE_KEY) ?? 'null')
    return areCodes(kept) ? kept : undefined
  } catch {
    return undefined // What cannot be read is no code.
  }
}

export function forgetCodes(storage: Pick<Storage, 'removeItem'> | undefined): void {
  storage?.removeItem(CODES_STORAGE_KEY)
}

function areCodes(kept: unknown): kept is KeptCodes {
  if (typeof kept !== 'object' || kept === null || !('codes' in kept) || !('keptAt' in kept)) return false
  return Array.isArray(kept.codes) && kept.codes.every(isCode) && !Number.isNaN(Date.parse(String(kept.keptAt)))
}

function isCode(kept: unknown): kept is KeptCode {
  if (typeof kept !== 'object' || kept === null || !('what' in kept) || !('code' in kept)) return false
  return typeof kept.what === 'string' && typeof kept.code === 'string'
}
