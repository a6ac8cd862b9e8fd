import { formatCents, isHappyHour } from '#features/menu/menu.rules.ts'
import { type Disagreement, type Facts, factId } from './fact.rules.ts'
import { isDeal, itemsOf, type OnMenu, pathOf, placeOfItem } from './menu-facts.rules.ts'
import { isWithin, meaningOf, piecesOf } from './words.rules.ts'

/** Deals of the menu that cost more than the same without them. */
export function dearDeals({ menu }: Pick<Facts, 'menu'>): Disagreement[] {
  const all = itemsOf(menu)
  return all
    .filter(({ section }) => isDeal(section))
    .flatMap((deal) =>
      isTwoForOne(deal) ? dearTwoForOne(deal, all) : [...dearPiece(deal, all), ...wrongShare(deal, all)],
    )
}

const isTwoForOne = ({ section }: OnMenu) =>
  isHappyHour(section) && /2-for-1|two for one/i.test([section, ...section.lists].map(({ note }) => note).join(' '))

const sizes = ['cents', 'largeCents'] as const

/** Two for the price of one may not cost more than one. */
function dearTwoForOne(deal: OnMenu, all: readonly OnMenu[]): Disagreement[] {
  return sizes.flatMap((size) => {
    const cents = deal.item[size]
    const [one] = singlesOf(deal, all)
      .flatMap((usual) => (usual.item[size] === undefined ? [] : { ...usual, single: usual.item[size] }))
      .toSorted((a, b) => a.single - b.single)
    if (!one || cents === undefined || cents <= one.single) return []
    const { single } = one
    return [
      {
        id: factId('two-for-one', deal.item.id, size),
        title: `2-for-1 costs more than one ${one.item.name}`,
        detail: `Two for the price of one would be ${formatCents(single)}. Fix it sets that price.`,
        places: [placeOfItem(deal, size), placeOfItem(one, size)],
        fix: { document: 'menu', changes: [{ path: pathOf(deal, size), after: single }] },
      },
    ]
  })
}

/** The same drink at its usual price: of its name, or for a draft of its kind in the list that is most like its own. */
function singlesOf(deal: OnMenu, all: readonly OnMenu[]): OnMenu[] {
  const usual = all.filter(({ section, list }) => !isDeal(section) && list.columns === deal.list.columns)
  const named = usual.filter(({ meaning }) => isWithin(deal.meaning, meaning))
  if (!deal.list.columns || named.length > 0) return named
  const ofKind = usual.filter(({ item: { name, description = '' } }) =>
    isWithin(deal.meaning, meaningOf(`${name} ${description}`)),
  )
  return ofKind.length > 0 ? ofKind : usual
}

/** "Fish taco pair" for more than two fish tacos. */
function dearPiece(deal: OnMenu, all: readonly OnMenu[]): Disagreement[] {
  const { cents } = deal.item
  if (cents === undefined || deal.list.columns) return []
  const pieces = piecesOf(deal.item)
  const cheaper = all
    .filter(({ list, item, meaning }) => item !== deal.item && !list.columns && isWithin(deal.meaning, meaning))
    .flatMap((other) =>
      other.item.cents === undefined ? [] : [{ other, each: other.item.cents / piecesOf(other.item) }],
    )
    .filter(({ each }) => Math.round(each * pieces) < cents)
    .toSorted((a, b) => a.each - b.each)[0]
  if (!cheaper) return []
  const fair = Math.round(cheaper.each * pieces)
  const apart = pieces === 1 ? `It is ${formatCents(fair)}` : `${pieces} of them are ${formatCents(fair)}`
  return [
    {
      id: factId('dear', deal.item.id, cheaper.other.item.id),
      title: `${deal.item.name} costs more than the same without the deal`,
      detail: `${apart} as ${cheaper.other.item.name}. Fix it sets that price.`,
      places: [placeOfItem(deal), placeOfItem(cheaper.other)],
      fix: { document: 'menu', changes: [{ path: pathOf(deal, 'cents'), after: fair }] },
    },
  ]
}

const SHARE = /(\d{1,2})% off (?:the |our |every |any )?([^,.]+)/i

/** "50% off the Tide burger" at another price. */
function wrongShare(deal: OnMenu, all: readonly OnMenu[]): Disagreement[] {
  const [, percent, name = ''] = SHARE.exec(deal.item.description ?? '') ?? []
  const whole = all.find(
    ({ section, item }) => !isDeal(section) && item.name.toLowerCase() === name.trim().toLowerCase(),
  )
  const { cents } = deal.item
  if (!percent || cents === undefined || whole?.item.cents === undefined) return []
  const fair = Math.round((whole.item.cents * (100 - Number(percent))) / 100)
  if (fair === cents) return []
  return [
    {
      id: factId('share', deal.item.id),
      title: `${deal.item.name} is not ${percent}% off`,
      detail: `${percent}% off the ${whole.item.name} is ${formatCents(fair)}. Fix it sets that price.`,
      places: [placeOfItem(deal), placeOfItem(whole)],
      fix: { document: 'menu', changes: [{ path: pathOf(deal, 'cents'), after: fair }] },
    },
  ]
}
