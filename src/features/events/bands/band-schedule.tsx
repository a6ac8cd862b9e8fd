import type { BandNight } from '#content/bands.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { socialLinks } from '#features/venue/venue-facts.rules.ts'
import { ReserveLink } from '#features/venue/venue-links.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import {
  bandDateTime,
  type PastBands,
  pastBands,
  type Saturdays,
  saturdayHours,
  type UpcomingBand,
  upcomingBands,
} from './band-schedule.rules.ts'

type Props = { facts: VenueFacts; bands: readonly BandNight[]; saturdays: Saturdays; now: Date }

/** The Saturdays still to come with their bands, and those that have been. A row leads to a table on that evening. */
export function BandSchedule({ facts, bands, saturdays, now }: Props) {
  const at = { now, timeZone: venue.timeZone, saturdays }
  const upcoming = upcomingBands(bands, at)
  const past = pastBands(bands, at)
  return (
    <>
      <p className="eyebrow">{saturdayHours(saturdays)} every Saturday</p>
      {upcoming.length > 0 ? (
        <Upcoming booking={facts.booking} bands={upcoming} reservedAt={(night) => bandDateTime(night, at)} />
      ) : (
        <NoDates facts={facts} />
      )}
      <p className="bands__note">NO LIVE MUSIC ON UFC FIGHT NIGHTS</p>
      {past.length > 0 && <Past years={past} />}
    </>
  )
}

type UpcomingProps = {
  booking: VenueFacts['booking']
  bands: UpcomingBand[]
  reservedAt: (night: UpcomingBand) => string | undefined
}

function Upcoming({ booking, bands, reservedAt }: UpcomingProps) {
  return (
    <>
      <ul className="bands">
        {bands.map((night) => (
          <li key={night.id}>
            <ExternalLink className="bands__row" href={reservationLink(booking, { dateTime: reservedAt(night) })}>
              <span className="vh">Reserve for </span>
              <span className="bands__date">{night.dateLabel}</span>{' '}
              <span className="bands__who">
                <b>{night.band}</b> {night.eventLabel && <span className="bands__event">{night.eventLabel}</span>}
              </span>{' '}
              {night.isThisWeek && <span className="flag">THIS WEEK</span>}
              <Icon name="arrow" />
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p className="small">
        Tap a Saturday to reserve, or <a href={urls.calendar.bands}>add all the dates to your calendar</a>.
      </p>
    </>
  )
}

function NoDates({ facts: { booking, links } }: { facts: VenueFacts }) {
  const instagram = socialLinks(links).find(({ icon }) => icon === 'instagram')
  return (
    <div className="bands__none">
      <EmptyStage />
      <h3>The next bands aren't announced yet</h3>
      <p className="soft">
        {instagram ? `New dates go up on ${instagram.name} first, then here.` : 'New dates go up here.'}
      </p>
      <div className="actions">
        <ReserveLink booking={booking} />
        {instagram && (
          <ExternalLink className="btn" href={instagram.url}>
            <Icon name="instagram" />
            Follow us on {instagram.name}
          </ExternalLink>
        )}
      </div>
    </div>
  )
}

function Past({ years }: { years: PastBands[] }) {
  return (
    <details className="bands__past">
      <summary>Who has played</summary>
      {years.map(({ year, nights }) => (
        <section key={year} aria-label={year}>
          <h3>{year}</h3>
          <ul>
            {nights.map(({ id, fullDate, dateLabel, band }) => (
              <li key={id}>
                <time dateTime={fullDate} className="bands__date">
                  {dateLabel}
                </time>{' '}
                {band}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

/** A stool in a spotlight, with nobody on it. */
function EmptyStage() {
  return (
    <svg className="bands__stage" viewBox="0 0 160 96" width="160" height="96" aria-hidden="true" focusable="false">
      <path className="bands__light" d="M74 0h12l38 84H36z" />
      <path d="M64 44h32M68 44l-8 40M92 44l8 40M64.500 62h31M112 84V34M104 84h16M112 34l-14-8" />
      <path d="M96 22l-5 4 4 5 5-4z" />
      <path className="bands__floor" d="M8 84h144M28 88h104M48 92h64" />
    </svg>
  )
}
