import { groupBy } from '#base/group-by.ts'
import { weekdays } from '#base/zoned-time.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { formatShort, isHappyHour } from '#features/menu/menu.rules.ts'
import { type EventText, placeOfText, textsOf } from './event-texts.rules.ts'
import { excerpt } from './excerpt.rules.ts'
import { type Disagreement, type EventFacts, type Facts, factId } from './fact.rules.ts'
import { isDeal, itemsOf, type OnMenu, placeOfItem } from './menu-facts.rules.ts'
import { ownDishesOf } from './own-dishes.rules.ts'
import { isSameMeaning, meaningOf } from './words.rules.ts'

type Found = { text: EventText; words: string; cents: number; item: OnMenu }

/** Texts of an event that name another price than the menu has for it on that evening. */
export function wrongPriceWords(facts: Facts): Disagreement[] {
  // Texts about happy hour take its prices from the menu.
  const deals = itemsOf(facts.menu).filter(({ section }) => isDeal(section) && !isHappyHour(section))
  return facts.events.flatMap((event) => {
    const tonight = deals.filter(({ item }) => isOnEvening(item.name, event))
    // Where the menu has the same, it is the home of the price.
    const own = ownDishesOf(event, facts.menu).filter(
      (dish) => !tonight.some((one) => isSameMeaning(one.meaning, dish.meaning)),
    )
    const found = textsOf(event).flatMap((text) => findWrong(text, tonight, own))
    return [...groupBy(found, ({ item, cents }) => `${item.item.id} ${cents}`).values()].flatMap((all) =>
      tell(event, all),
    )
  })
}

/** "Monday: six wings" is for Mondays, "Beer bucket" for every evening. */
function isOnEvening(name: string, { weekday }: EventFacts): boolean {
  const day = weekdays.find((one) => name.toLowerCase().startsWith(one.toLowerCase()))
  return day === undefined || day === weekday
}

const PRICE = /(?<!\+)\$(\d+(?:\.\d{2})?)/g

function findWrong(text: EventText, tonight: readonly OnMenu[], own: readonly OwnPrice[]): Found[] {
  const clauses = text.text.split(/[,;:!?]|\.(?!\d)|\band\b|\bplus\b/i)
  return clauses.flatMap((clause) => {
    const meaning = meaningOf(`${text.about} ${clause.replaceAll(PRICE, ' ')}`)
    const shared = (words: ReadonlySet<string>) => [...words].filter((word) => meaning.has(word)).length
    const most = Math.max(...tonight.map((one) => shared(one.meaning)))
    const meant = most === 0 ? [] : tonight.filter((one) => shared(one.meaning) === most)
    const prices = new Set([
      ...meant.map(({ item }) => item.cents),
      ...own.filter((one) => shared(one.meaning) > 0).map(({ cents }) => cents),
    ])
    return [...clause.matchAll(PRICE)].flatMap(([words, dollars]) => {
      const cents = centsOf(dollars)
      return meant[0] && !prices.has(cents) ? [{ text, words, cents, item: meant[0] }] : []
    })
  })
}

/** "$10" and "$10.00" are the same. */
const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100)

type OwnPrice = { meaning: ReadonlySet<string>; cents: number }

function tell(event: EventFacts, all: readonly [Found, ...Found[]]): Disagreement[] {
  const [{ item, words, cents }] = all
  if (item.item.cents === undefined) return []
  const right = formatShort(item.item.cents)
  const count = all.length === 1 ? 'One text says' : `${all.length} texts say`
  const changes = [...groupBy(all, ({ text }) => text.path.join(' ')).values()].map(([{ text }]) => ({
    path: text.path,
    after: text.text.replaceAll(PRICE, (price, dollars) => (centsOf(dollars) === cents ? right : price)),
  }))
  return [
    {
      id: factId('price', event.slug, item.item.id, String(cents)),
      title: `${item.item.name} has two prices`,
      detail: `${count} “${words}”. Fix it writes “${right}”, as on the menu.`,
      places: [
        placeOfItem(item),
        ...all.map(({ text }) => ({ ...placeOfText(event, text), value: excerpt(text.text, words) })),
      ],
      fix: { document: eventDocument(event), changes },
    },
  ]
}
