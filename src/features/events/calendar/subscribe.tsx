import { ExternalLink } from '#features/venue/external-link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { subscribeLinks } from './subscribe.rules.ts'

type Props = {
  /** What the calendar is of, such as "Liverpool matches". */
  name: string
  /** How it is called in the visitor's own calendar. */
  title: string
  /** Its address on our site. */
  path: string
  origin: string
}

/** Every way to have a calendar. The button to copy its address comes with `copy-address.client.ts`. */
export function Subscribe({ name, title, path, origin }: Props) {
  const url = new URL(path, origin).href
  const { device, google, outlook } = subscribeLinks({ name: title, url })
  return (
    <details className="subscribe">
      <summary className="btn btn--panel btn--small">
        <Icon name="calendar" />
        Add to calendar
        <span className="vh">: {name}</span>
      </summary>
      <ul>
        <li>
          <a href={device}>Apple or phone calendar</a>
        </li>
        <li>
          <ExternalLink href={google}>Google Calendar</ExternalLink>
        </li>
        <li>
          <ExternalLink href={outlook}>Outlook</ExternalLink>
        </li>
        <li>
          <a href={path} type="text/calendar">
            Download the dates
          </a>
        </li>
        <li>
          <input readOnly value={url} aria-label={`Link to the calendar: ${name}`} />
          <button type="button" data-copy="" hidden>
            Copy link
          </button>
        </li>
      </ul>
    </details>
  )
}
