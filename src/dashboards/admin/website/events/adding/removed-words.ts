import { sinceInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import type { LoadedDocument } from '#dashboards/admin/website/shared/use-document.ts'
import type { EventContent } from '#features/events/event.contract.ts'

/** What is said about an event that was on the website and is there no more, nor waits to be. */
export function removedWords({ live, draft, scheduled }: LoadedDocument<EventContent>) {
  if (!live.content.isOffWebsite || draft || scheduled.length > 0) return undefined
  // What came down at its time shows what stood there before, which nobody removed.
  const since =
    live.version > 0
      ? `Removed ${sinceInWords(live.savedAt)} by ${live.savedBy}. You can bring it back.`
      : 'It came down at its scheduled time. You can bring it back from History.'
  return { badge: 'Not on the website', since }
}
