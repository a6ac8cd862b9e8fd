import { eventPath, type UpNext, upNextLabel } from '#features/events/events.rules.ts'

/** What is on tonight or next, as one of the answers below a hero; nothing when nothing is to come. */
export function upNextRail(next: UpNext | undefined, now: Date) {
  if (!next) return []
  const detail = next.events.map((event, index) => (
    <span key={event.slug}>
      {index > 0 && ' and '}
      <a href={eventPath(event)}>{event.title}</a>
    </span>
  ))
  return [{ term: upNextLabel(next, now), detail }]
}
