import { z } from 'zod'
import type { EventLinkTarget, EventPage } from '#content/event-pages/event-page.ts'
import { contentId, filmName, pictureRef } from '#features/content/content.contract.ts'
import { isLinkTarget, withTodaysName } from './event-links.rules.ts'

export const words = (what: string, max: number) =>
  z.string().trim().min(1, what).max(max, `Keep it to ${max} characters.`)

const line = words('Write something, or take it out.', 120)
const text = words('Write something, or take it out.', 600)
const cents = z.int().min(1, 'A price is more than nothing.').max(1_000_000, 'That price is too high.')

const link = {
  label: line,
  to: z.custom<EventLinkTarget>(isLinkTarget, 'Choose where it leads.').overwrite(withTodaysName),
}
const named = { id: contentId, name: line, what: text }
const diets = z
  .array(z.enum(['vegetarian', 'vegan', 'gluten-free', 'spicy']))
  .max(4)
  .exactOptional()
const flags = { isPopular: z.boolean().exactOptional(), isHalfPrice: z.boolean().exactOptional() }
const ownDish = { id: contentId, name: line, cents, description: text.exactOptional(), diets }
const menuDish = { id: contentId, fromMenu: line, name: line.exactOptional() }
const dish = z.union([z.strictObject(ownDish), z.strictObject(menuDish)])
const offer = z.union([
  z.strictObject({ ...ownDish, ...flags }),
  z.strictObject({ ...menuDish, ...flags }),
  z.strictObject({ id: contentId, name: line, description: text, diets, priceLabel: line }),
])

const frame = { id: contentId, title: line, anchor: contentId.exactOptional(), isDeep: z.boolean().exactOptional() }
const wide = { ...frame, lede: text.exactOptional() }
const MAX_ITEMS = 30
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_ITEMS, `Up to ${MAX_ITEMS} fit here.`)

const section = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('split'),
    ...frame,
    eyebrow: line.exactOptional(),
    text: text.exactOptional(),
    aside: text.exactOptional(),
    figures: list(z.strictObject({ id: contentId, what: line, figure: line })).exactOptional(),
    lists: list(z.strictObject({ id: contentId, title: line.exactOptional(), dishes: list(dish) })).exactOptional(),
    rules: list(z.strictObject(named)).exactOptional(),
    links: list(z.strictObject({ id: contentId, ...link })).exactOptional(),
    buttons: list(
      z.strictObject({ id: contentId, ...link, icon: z.literal('calendar').exactOptional() }),
    ).exactOptional(),
    media: z.union([z.strictObject({ picture: pictureRef }), z.strictObject({ video: filmName })]),
    isFlipped: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('offers'), ...wide, offers: list(offer) }),
  z.strictObject({ kind: z.literal('steps'), ...wide, steps: list(z.strictObject(named)) }),
  z.strictObject({
    kind: z.literal('sauces'),
    ...wide,
    sauces: list(z.strictObject({ ...named, heat: z.int().min(1).max(5) })),
  }),
  z.strictObject({
    kind: z.literal('competitions'),
    ...wide,
    competitions: list(z.strictObject({ ...named, emblem: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz\d .-]{1,600}$/) })),
  }),
  z.strictObject({ kind: z.literal('happy-hour'), ...frame, note: text }),
  z.strictObject({
    kind: z.literal('bands'),
    ...frame,
    lede: text,
    note: text,
    columns: list(z.strictObject(named)),
  }),
])

export const eventPageContent = z.strictObject({
  head: z.strictObject({ title: line, description: words('Describe the page.', 300) }),
  hero: z.strictObject({
    eyebrow: line,
    title: line,
    lede: text,
    more: z.strictObject({ label: line, anchor: contentId }),
    rail: z
      .array(z.strictObject({ id: contentId, term: line, detail: z.union([line, z.strictObject(link)]) }))
      .max(4, 'Up to four answers fit here.'),
  }),
  sections: z.array(section).max(20, 'A page has at most 20 parts.'),
  closing: z.strictObject({ title: line, hours: text, happyHour: text }),
}) satisfies z.ZodType<EventPage>
