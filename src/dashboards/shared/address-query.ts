import { useCallback, useSyncExternalStore } from 'react'
import { recordOf } from '#base/record-of.ts'
import { hearSteps, pushAddress, replaceAddress } from '#ui/dialog/dialog-history.ts'

const CHANGED = 'addressquerychange'

/**
 * What a list is narrowed to, kept in the address beside the section, so that it survives a reload and can be sent to
 * somebody. An empty value is not written. Typing replaces the address, choosing adds to the history.
 */
export function useAddressQuery<Name extends string>(names: readonly Name[]) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const given = new URLSearchParams(search)
  const query = recordOf(names, (name) => given.get(name) ?? '')
  const change = useCallback((patch: Partial<Record<Name, string>>, how: 'push' | 'replace' = 'push') => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries<string | undefined>(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    if (how === 'push') pushAddress(`?${next}`)
    else replaceAddress(`?${next}`)
    announceAddress()
  }, [])
  return [query, change] as const
}

/** Screens that show what the address says read it again. */
export function announceAddress() {
  dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void) {
  hearSteps()
  addEventListener('popstate', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('popstate', onChange)
    removeEventListener(CHANGED, onChange)
  }
}
