import { venue } from '#content/venue.ts'

/** What this browser remembers about notifications: nobody is asked on the first visit, or again after "Not now". */
export type PushMemory = {
  visits: number
  /** When the last visit was. */
  at: string
  isDeclined: boolean
  /** The member who turned them on here. */
  onFor: string | undefined
}

export const PUSH_STORAGE_KEY = `${venue.slug}-member-push`

const nothing: PushMemory = { visits: 0, at: '', isDeclined: false, onFor: undefined }

type Kept = Pick<Storage, 'getItem' | 'setItem'> | undefined

export function readMemory(storage: Pick<Storage, 'getItem'> | undefined): PushMemory {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(PUSH_STORAGE_KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing
  } catch {
    return nothing // What cannot be read is a first visit.
  }
}

export function remember(storage: Kept, changed: Partial<PushMemory>): void {
  try {
    storage?.setItem(PUSH_STORAGE_KEY, JSON.stringify({ ...readMemory(storage), ...changed }))
  } catch {
    // The storage is full or forbidden.
  }
}

export function forgetMemory(storage: Pick<Storage, 'removeItem'> | undefined): void {
  storage?.removeItem(PUSH_STORAGE_KEY)
}

const SAME_VISIT_MS = 30 * 60_000

/** Counts a visit. Loading the page again in the same half hour is none. */
export function countVisit(storage: Kept, now: Date): PushMemory {
  const { visits, at } = readMemory(storage)
  const isSame = now.getTime() - Date.parse(at) < SAME_VISIT_MS
  remember(storage, { visits: isSame ? visits : visits + 1, at: now.toISOString() })
  return readMemory(storage)
}

/** Whether now is a good moment to ask: not on the first visit, not twice, and there is something to tell of. */
export function isGoodMoment({ visits, isDeclined, onFor }: PushMemory, { hasNews }: { hasNews: boolean }): boolean {
  return visits > 1 && !isDeclined && onFor === undefined && hasNews
}
