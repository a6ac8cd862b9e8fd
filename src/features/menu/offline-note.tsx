import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'

/** Says how old the menu is when it comes from the visitor's own device. `keep-menu-offline.client.ts` fills it in. */
export function OfflineNote() {
  return (
    <p
      className="menu-offline wrap"
      role="status"
      data-worker={urls.workerOf(urls.menu)}
      data-time-zone={venue.timeZone}
    />
  )
}
