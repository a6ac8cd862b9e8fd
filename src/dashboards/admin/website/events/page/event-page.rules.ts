import type { EventDish, EventOffer, EventPage, EventSection } from '#content/event-pages/event-page.ts'
import type { Menu, MenuItem } from '#content/menu/menu-item.ts'
import type { ListedEvent } from '#features/events/event.contract.ts'
import { fixedTargets } from '#features/events/event-links.rules.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { dishesNamed, formatCents } from '#features/menu/menu.rules.ts'

/** Where a button can always lead: the end of every event page. */
const END_OF_PAGE = 'reservation'

export const kindNames: Record<EventSection['kind'], string> = {
  split: 'Words with a picture or video',
  offers: 'Offers',
  steps: 'Steps',
  sauces: 'Sauces',
  competitions: 'Competitions',
  'happy-hour': 'Happy hour prices, from the menu',
  bands: 'The next band',
}

/** Competitions have drawings of their own, so that none can be added here. */
export const newKinds = ['split', 'offers', 'steps', 'sauces', 'happy-hour', 'bands'] as const

export function newSection(kind: (typeof newKinds)[number], id: string): EventSection {
  const frame = { id, title: '' }
  if (kind === 'split') return { kind, ...frame, text: '', media: { picture: 'bar-interior' } }
  if (kind === 'offers') return { kind, ...frame, offers: [] }
  if (kind === 'steps') return { kind, ...frame, steps: [] }
  if (kind === 'sauces') return { kind, ...frame, sauces: [] }
  if (kind === 'happy-hour') return { kind, ...frame, note: '' }
  return { kind, ...frame, lede: '', note: '', columns: [] }
}

/** What the second button at the top can lead to. */
export function buttonTargets({ sections }: EventPage): { value: string; label: string }[] {
  const parts = sections.map(({ id, anchor, title }) => ({ value: anchor ?? id, label: title }))
  return [...parts, { value: END_OF_PAGE, label: 'Reservation, at the end' }]
}

/** The page with its second button leading to a part, which gets an address for it. */
export function leadTo(page: EventPage, anchor: string): EventPage {
  const sections = page.sections.map((one) =>
    one.anchor === undefined && one.id === anchor ? { ...one, anchor } : one,
  )
  return { ...page, sections, hero: { ...page.hero, more: { ...page.hero.more, anchor } } }
}

/** The page without a part. A button that led there leads to the end of the page. */
export function withoutSection(page: EventPage, id: string): EventPage {
  const gone = page.sections.find((one) => one.id === id)
  const rest = { ...page, sections: page.sections.filter((one) => one.id !== id) }
  return gone && gone.anchor === page.hero.more.anchor ? leadTo(rest, END_OF_PAGE) : rest
}

type Listed = Pick<ListedEvent, 'slug' | 'title' | 'standing'>

type Link = {
  /** The event that the link stands on, by the name of its document: it leads elsewhere. */
  from: string
  /** Where it leads now. */
  current: string | undefined
}

/** Where a link can lead: pages, calendars and weekly events. `events` are undefined while they are loading. */
export function linkTargets(events: readonly Listed[] | undefined, { from, current }: Link) {
  const options: { value: string; label: string }[] = Object.entries(fixedTargets).map(([value, label]) => ({
    value,
    label,
  }))
  for (const { slug, title, standing } of events ?? []) {
    const value = eventDocument({ slug })
    if (value === from && value !== current) continue
    if (standing === 'live') options.push({ value, label: title })
    if (standing === 'waiting') options.push({ value, label: `${title}, not on the website yet` })
    if (standing === 'removed' && value === current) options.push({ value, label: `${title}, which was removed` })
  }
  const isKnown = current === undefined || options.some(({ value }) => value === current)
  return isKnown ? options : [...options, { value: current, label: events ? 'An event that was removed' : 'An event' }]
}

/** How an offer reads in the list: its name and its price, and where the price comes from. */
export function offerInWords(offer: EventOffer | EventDish, menu: Menu | undefined) {
  if ('priceLabel' in offer) return { name: offer.name, price: offer.priceLabel, from: 'here' as const }
  const isHalf = 'isHalfPrice' in offer && offer.isHalfPrice
  const priceOf = (cents: number) => (isHalf ? `${formatCents(cents / 2)}, half price` : formatCents(cents))
  if (!('fromMenu' in offer)) return { name: offer.name, price: priceOf(offer.cents), from: 'here' as const }
  const dish = menu && dishesNamed(menu, [offer.fromMenu])[0]
  const name = offer.name ?? dish?.name ?? offer.fromMenu
  if (dish?.cents === undefined) return { name, price: '', from: menu ? ('gone' as const) : ('menu' as const) }
  return { name, price: priceOf(dish.cents), from: 'menu' as const }
}

/** A dish of the menu as an offer. It is found again after it was renamed, where its name leads to it also by its id. */
export function fromMenu(menu: Menu, { id, name }: MenuItem): { id: string; fromMenu: string } {
  return { id, fromMenu: dishesNamed(menu, [name])[0]?.id === id && isNamedAs(name, id) ? name : id }
}

const isNamedAs = (name: string, id: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') === id
