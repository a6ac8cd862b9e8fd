import { useQueryClient } from '@tanstack/react-query'
import { loadAnnouncedChanges } from '#dashboards/shared/live/load-changes.ts'
import { useEventStream } from '#dashboards/shared/live/use-event-stream.ts'
import { liveUpdates } from '#features/operations/operations.contract.ts'

/**
 * Listens to what others change: lists of it that are in sight are loaded again. Returns whether the connection is lost;
 * what changed meanwhile is loaded when it is back.
 */
export function useLiveUpdates(isAllowed: boolean): { isLost: boolean } {
  const client = useQueryClient()
  return useEventStream(liveUpdates, isAllowed, {
    onMessage: (data) => loadAnnouncedChanges(client, data),
    onBack: () => client.invalidateQueries(),
  })
}
