import { venue } from '#content/venue.ts'
import { urls } from '#urls.ts'

type Props = {
  /** The page on which it stands, which this browser keeps. */
  page: string
  /** What is on the page, up to the moment that is named: "This is the menu as of". */
  says: string
}

/** Says how old a page is when it comes from the visitor's own device. `keep-noted-page.client.ts` fills it in. */
export function OfflineNote({ page, says }: Props) {
  return (
    <p
      className="offline-note wrap"
      role="status"
      data-worker={urls.workerOf(page)}
      data-says={says}
      data-time-zone={venue.timeZone}
    />
  )
}
