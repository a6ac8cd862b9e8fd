import { useSyncExternalStore } from 'react'
import { venue } from '#content/venue.ts'

/**
 * What was typed and is not saved, as text by the name of what it belongs to. It outlives another tab, a reload and an
 * ended login, and goes when the window is closed.
 */
export function createEditStore(kind: string) {
  const prefix = `${venue.slug}-${kind}-`
  const listeners = new Set<() => void>()
  /** For edits that the browser refuses to store: they live as long as the page. */
  const unstored = new Map<string, string>()

  const find = (name: string) => unstored.get(prefix + name) ?? findStorage()?.getItem(prefix + name) ?? null

  function listKeys() {
    const storage = findStorage()
    const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
    return [...new Set([...stored, ...unstored.keys()])].filter((key) => key.startsWith(prefix)).sort()
  }

  function remove(key: string) {
    unstored.delete(key)
    findStorage()?.removeItem(key)
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    find,
    keep(name: string, text: string) {
      const key = prefix + name
      try {
        const storage = findStorage()
        storage?.setItem(key, text)
        if (storage) unstored.delete(key)
        else unstored.set(key, text)
      } catch {
        unstored.set(key, text) // The storage is full.
      }
      tell()
    },
    drop(name: string) {
      remove(prefix + name)
      tell()
    },
    dropAll() {
      listKeys().forEach(remove)
      tell()
    },
    /** The same edit is the same text. */
    useStored: (name: string): string | null =>
      useSyncExternalStore(
        subscribe,
        () => find(name),
        () => null,
      ),
    /** The names that have an edit. */
    useNames(): string[] {
      const listed = useSyncExternalStore(
        subscribe,
        () => listKeys().join('\n'),
        () => '',
      )
      return listed === '' ? [] : listed.split('\n').map((key) => key.slice(prefix.length))
    },
  }
}

/** Where the visitor forbids storage, even naming it throws. */
function findStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
