import type { Diet } from '#content/menu/menu-item.ts'
import type { PictureRef } from '#media/photo-files.ts'
import type { VideoName } from '#media/pictures.ts'

/** What the page of a weekly event says. Its card, hours and picture are in `content/events.ts`. */
export type EventPage = {
  head: { title: string; description: string }
  hero: {
    eyebrow: string
    title: string
    lede: string
    /** The second button: to the part of the page that most visitors come for. */
    more: { label: string; anchor: string }
    /** Up to four answers below the picture. */
    rail: readonly { id: string; term: string; detail: string | EventLink }[]
  }
  sections: readonly EventSection[]
  /** `hours` are the event's own words (H4). `happyHour` is what it has to do with this evening. */
  closing: { title: string; hours: string; happyHour: string }
}

/** It leads to a page or a calendar, or to a weekly event by the name of its document. */
export type EventLink = { label: string; to: EventLinkTarget }
export type EventLinkTarget = 'menu' | 'liverpool' | 'bandsCalendar' | 'fixturesCalendar' | `event-${string}`

export type EventSection = SplitSection | WideSection | HappyHourSection | BandsSection

type SectionFrame = {
  /** The id of the heading begins with it. */
  id: string
  title: string
  anchor?: string
  isDeep?: boolean
}

export type SplitSection = SectionFrame & {
  kind: 'split'
  eyebrow?: string
  text?: string
  /** A second paragraph, said more quietly. */
  aside?: string
  figures?: readonly { id: string; what: string; figure: string }[]
  lists?: readonly { id: string; title?: string; dishes: readonly EventDish[] }[]
  rules?: readonly NamedText[]
  links?: readonly (EventLink & { id: string })[]
  buttons?: readonly (EventLink & { id: string; icon?: 'calendar' })[]
  media: { picture: PictureRef } | { video: VideoName }
  isFlipped?: boolean
}

export type WideSection = SectionFrame & { lede?: string } & (
    | { kind: 'offers'; offers: readonly EventOffer[] }
    | { kind: 'steps'; steps: readonly NamedText[] }
    | { kind: 'sauces'; sauces: readonly (NamedText & { heat: number })[] }
    | { kind: 'competitions'; competitions: readonly (NamedText & { emblem: string })[] }
  )

export type HappyHourSection = SectionFrame & { kind: 'happy-hour'; note: string }

/** The next band, and the way to the whole schedule. Its title and lede are for weeks in which no band is known. */
export type BandsSection = SectionFrame & {
  kind: 'bands'
  lede: string
  note: string
  columns: readonly NamedText[]
}

type NamedText = { id: string; name: string; what: string }

/** From the menu, under its own name or another, or only to be had on this evening. */
export type EventDish = OwnDish | { id: string; fromMenu: string; name?: string }

type OwnDish = { id: string; name: string; cents: number; description?: string; diets?: readonly Diet[] }

/** As a dish, or with a price in words: "5 for $30". */
export type EventOffer =
  | (EventDish & { isPopular?: boolean; isHalfPrice?: boolean })
  | { id: string; name: string; description: string; diets?: readonly Diet[]; priceLabel: string }
