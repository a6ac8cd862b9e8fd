import type { ReactNode } from 'react'
import type { BandNight } from '#content/bands.ts'
import type {
  BandsSection,
  EventSection,
  HappyHourSection,
  SplitSection,
  WideSection,
} from '#content/event-pages/event-page.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import { venue } from '#content/venue.ts'
import {
  type Saturdays,
  saturdaySpan,
  type UpcomingBand,
  upcomingBands,
} from '#features/events/bands/band-schedule.rules.ts'
import type { HappyHour as HappyHourFacts } from '#features/events/promotions/happy-hour.rules.ts'
import { runInWords } from '#features/events/promotions/promotions.rules.ts'
import { Dishes } from '#features/menu/dishes.tsx'
import { happyHourPrices } from '#features/menu/menu.rules.ts'
import { OpenDialogButton } from '#pages/site/sheet-dialog.tsx'
import { SplitMedia } from '#pages/site/split-media.tsx'
import { Times } from '#pages/site/words/times.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { EventLink, offeredLinks } from './event-link.tsx'
import { Competitions, isStillOffered, Offers, Sauces, Steps, toDishes } from './event-lists.tsx'
import { Figures } from './figures.tsx'
import { OfferWords } from './offer-words.tsx'

type DayProps = { bands: readonly BandNight[]; saturdays: Saturdays; now: Date }
/** `calendars` are those that have something to come. */
type Props = DayProps & {
  section: EventSection
  menu: Menu
  happyHour: HappyHourFacts | undefined
  calendars: ReadonlySet<string>
}

/** One section of an event page. Only the band schedule and the calendars depend on the day. */
export function Section({ section, menu, happyHour, calendars, ...day }: Props) {
  switch (section.kind) {
    case 'split':
      return <Split section={section} menu={menu} calendars={calendars} />
    case 'happy-hour':
      return happyHour && <HappyHour section={section} menu={menu} happyHour={happyHour} />
    case 'bands':
      return <Bands section={section} {...day} />
    case 'offers':
      return isStillOffered(section.offers, menu) && <Wide section={section} menu={menu} />
    default:
      return <Wide section={section} menu={menu} />
  }
}

function Frame({ section, children }: { section: EventSection; children: ReactNode }) {
  const { id, anchor, isDeep } = section
  return (
    <section className={isDeep ? 'section section--deep' : 'section'} id={anchor} aria-labelledby={`${id}-title`}>
      {children}
    </section>
  )
}

function Title({ of: { id, title } }: { of: EventSection }) {
  return <h2 id={`${id}-title`}>{title}</h2>
}

type SplitProps = Pick<Props, 'menu' | 'calendars'> & { section: SplitSection }

function Split({ section, menu, calendars }: SplitProps) {
  const { eyebrow, text, aside, figures, lists = [], rules, media, isFlipped } = section
  const links = offeredLinks(section.links ?? [], calendars)
  const buttons = offeredLinks(section.buttons ?? [], calendars)
  return (
    <Frame section={section}>
      <div className={isFlipped ? 'split split--flip' : 'split'}>
        <div className="split__text stack">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Title of={section} />
          {text && <p>{text}</p>}
          {aside && (
            <p className="soft">
              <Times of={aside} />
            </p>
          )}
          {figures && <Figures of={figures.map(({ what, figure }) => [what, figure] as const)} />}
          {lists.flatMap(({ id, title, dishes }) => {
            const left = toDishes(dishes, menu)
            if (left.length === 0) return []
            return [title && <h3 key={title}>{title}</h3>, <Dishes key={id} items={left} />]
          })}
          {rules && <Rules of={rules} />}
          {links.map((link) => (
            <EventLink
              key={link.id}
              link={link}
              className="go"
              after={
                <>
                  {' '}
                  <Icon name="arrow" />
                </>
              }
            />
          ))}
          {buttons.length > 0 && (
            <div className="actions">
              {buttons.map((link) => (
                <EventLink
                  key={link.id}
                  link={link}
                  className="btn btn--panel"
                  before={link.icon && <Icon name={link.icon} />}
                />
              ))}
            </div>
          )}
        </div>
        <SplitMedia media={media} />
      </div>
    </Frame>
  )
}

function Rules({ of }: { of: NonNullable<SplitSection['rules']> }) {
  return (
    <dl className="stack">
      {of.map(({ id, name, what }) => (
        <div key={id}>
          <dt>
            <b>{name}</b>
          </dt>
          <dd className="soft">{what}</dd>
        </div>
      ))}
    </dl>
  )
}

function Wide({ section, menu }: { section: WideSection; menu: Menu }) {
  return (
    <Frame section={section}>
      {section.lede ? (
        <div className="wrap">
          <div className="burst">
            <Title of={section} />
            <p className="lede soft">
              <Times of={section.lede} />
            </p>
          </div>
          <WideContent section={section} menu={menu} />
        </div>
      ) : (
        <div className="wrap stack">
          <Title of={section} />
          <WideContent section={section} menu={menu} />
        </div>
      )}
    </Frame>
  )
}

function WideContent({ section, menu }: { section: WideSection; menu: Menu }) {
  switch (section.kind) {
    case 'offers':
      return <Offers offers={section.offers} menu={menu} />
    case 'steps':
      return <Steps of={section.steps} />
    case 'sauces':
      return <Sauces of={section.sauces} />
    case 'competitions':
      return <Competitions of={section.competitions} />
  }
}

type HappyHourProps = { section: HappyHourSection; menu: Menu; happyHour: HappyHourFacts }

function HappyHour({ section, menu, happyHour }: HappyHourProps) {
  return (
    <Frame section={section}>
      <div className="wrap stack">
        <Title of={section} />
        <p className="lede">
          <Times of={runInWords(happyHour.run)} />, <OfferWords offer={happyHour.offer} />. {section.note}
        </p>
        <ul className="prices">
          {happyHourPrices(menu).map(({ price, what }) => (
            <li key={price} className="stepped">
              <b>{price}</b>
              {what}
            </li>
          ))}
        </ul>
        <p className="soft small">Not available during special events, holidays and certain promotions.</p>
      </div>
    </Frame>
  )
}

function Bands({ section, bands, saturdays, now }: DayProps & { section: BandsSection }) {
  const [next] = upcomingBands(bands, { now, timeZone: venue.timeZone, saturdays })
  return (
    <Frame section={section}>
      <div className="wrap">
        <div className="burst">
          <Title of={next ? { ...section, title: `Next up: ${next.band}` } : section} />
          <p className="lede soft">{next ? bandLine(next, saturdays) : section.lede}</p>
          <div className="actions">
            <OpenDialogButton dialog="bands" className="btn btn--panel">
              <Icon name="calendar" />
              View Band Schedule
            </OpenDialogButton>
          </div>
          <p className="soft">{section.note}</p>
        </div>
        <div className="three">
          {section.columns.map(({ id, name, what }) => (
            <div key={id}>
              <h3>{name}</h3>
              <p className="soft">
                <Times of={what} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </Frame>
  )
}

function bandLine({ dateLabel, eventLabel }: UpcomingBand, saturdays: Saturdays) {
  return `${dateLabel}, ${saturdaySpan(saturdays)}.${eventLabel && ` ${eventLabel}.`}`
}
