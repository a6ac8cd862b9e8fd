import { venue } from '#content/venue.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { ReserveLink } from '#features/venue/venue-links.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { bandDateTime, type UpcomingBand, upcomingBands } from './band-schedule.rules.ts'

/** The Saturdays still to come with their bands. A row leads to a table on that evening. */
export function BandSchedule({ now }: { now: Date }) {
  const upcoming = upcomingBands(now, venue.timeZone)
  return (
    <>
      <p className="eyebrow">10:00 PM - 1:00 AM every Saturday</p>
      {upcoming.length > 0 ? <Upcoming bands={upcoming} /> : <NoDates />}
      <p className="bands__note">NO LIVE MUSIC ON UFC FIGHT NIGHTS</p>
    </>
  )
}

function Upcoming({ bands }: { bands: UpcomingBand[] }) {
  return (
    <>
      <ul className="bands">
        {bands.map((night) => (
          <li key={night.fullDate}>
            <ExternalLink className="bands__row" href={reservationLink({ dateTime: bandDateTime(night) })}>
              <span className="vh">Reserve for </span>
              <span className="bands__date">{night.dateLabel}</span>{' '}
              <span className="bands__who">
                <b>{night.band}</b> <span className="bands__event">{night.eventLabel}</span>
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

function NoDates() {
  const instagram = venue.socials.find(({ icon }) => icon === 'instagram')
  return (
    <div className="bands__none">
      <EmptyStage />
      <h3>The stage is between seasons</h3>
      <p className="soft">
        This season's bands have all played.{' '}
        {instagram ? `New dates go up on ${instagram.name} first, then here.` : 'New dates go up here.'} We're open in
        the meantime.
      </p>
      <div className="actions">
        <ReserveLink />
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
