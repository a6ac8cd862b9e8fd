import { type Opening, upcomingStatuses } from './opening.rules.ts'

/** The page carries the labels of this many days; it is rendered again long before they run out. */
const DAYS_CARRIED = 7

/** "Open now · until 2 AM" as of now. `open-status.client.ts` keeps it true while the page stays open. */
export function OpenStatus({ opening }: { opening: Opening }) {
  const statuses = upcomingStatuses(opening, DAYS_CARRIED)
  const [present] = statuses
  const [lead, rest] = present?.label.split(' · ') ?? []
  return (
    <p className="open" data-open={present?.isOpen ? '' : undefined} data-statuses={JSON.stringify(statuses)}>
      <span>
        <b>{lead}</b>
        <span className="open__more">{rest ? ` · ${rest}` : ''}</span>
      </span>
    </p>
  )
}
