import { useSyncExternalStore } from 'react'
import { useReload } from '#dashboards/shared/api-hooks.tsx'
import { useEventStream } from '#dashboards/shared/live/use-event-stream.ts'
import { memberUpdates } from '#features/operations/operations.contract.ts'

/**
 * Loads the membership again as soon as something of it changes, while the page is in sight: a phone in a pocket holds no
 * connection, and loads it when it is looked at again. Without a connection it is loaded every now and then.
 */
export function useMemberUpdates() {
  const isInSight = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const reload = useReload('membership')
  useEventStream(memberUpdates, isInSight, { onMessage: reload, onBack: reload, onSilence: reload })
}

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
