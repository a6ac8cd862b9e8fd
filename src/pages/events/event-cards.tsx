import type { WeeklyEvent } from '#content/events.ts'
import { datesNote, dayOf, eventPath, orderCards } from '#features/events/events.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { OpenDialogButton } from '#pages/site/sheet-dialog.tsx'
import { Times } from '#pages/site/words/times.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'

type Place = 'lead' | 'wide' | 'small'

type Props = { events: readonly WeeklyEvent[]; opening: Opening; isListing?: boolean }

/** The weekly events, tonight's first. `isListing` is for the events page, which holds the band schedule's dialog. */
export function EventCards({ events, opening, isListing = false }: Props) {
  return (
    <ul className={isListing ? 'cards cards--listing' : 'cards'}>
      {orderCards(events, opening).map(({ event, isTonight }, index) => {
        const place = placeOf(event, index)
        return (
          <li key={event.slug} className={place === 'small' ? 'card' : `card card--${place}`}>
            <div className="card__media stepped">
              <Picture name={event.picture} sizes={sizes(place, isListing)} />
            </div>
            {isTonight && <p className="card__flag">Tonight</p>}
            <div className="card__body">
              <p className="card__day">{dayOf(event)}</p>
              <h3>
                <a href={eventPath(event)}>{event.title}</a>
              </h3>
              <p className="card__text">
                <Times of={datesNote(event, opening) ?? (place === 'small' ? event.teaser : event.description)} />
              </p>
              <span className="card__go" aria-hidden="true">
                {isTonight ? 'See details' : 'Details'} <Icon name="arrow" />
              </span>
              {isListing && event.slug === 'unplugged-saturdays' && (
                <OpenDialogButton dialog="bands" className="btn btn--small card__button">
                  View Band Schedule
                </OpenDialogButton>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The first card leads; match days have no evening of their own and stand wide. */
function placeOf(event: WeeklyEvent, index: number): Place {
  if (index === 0) return 'lead'
  return event.weekday ? 'small' : 'wide'
}

function sizes(place: Place, isListing: boolean) {
  if (place === 'lead') return '(min-width: 60rem) 37rem, 92vw'
  if (place === 'wide') return '(min-width: 60rem) 25rem, 61vw'
  return isListing ? '(min-width: 60rem) 18rem, (min-width: 36rem) 46vw, 92vw' : '(min-width: 60rem) 18rem, 46vw'
}
