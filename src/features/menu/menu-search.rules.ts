/** What a visitor looks for: every word, every diet, and at most the price. */
export type MenuSearch = { words: readonly string[]; diets: readonly string[]; maxCents: number }

/** What is known of an item, read off the page; `text` is already folded. */
export type Findable = { text: string; diets: readonly string[]; cents: number }

const MIN_PLURAL_LENGTH = 4

/** Whether an address asks for this section: by its slug, or by its name in small or capital letters. */
export function isAskedFor({ slug, title }: { slug: string; title: string }, asked: string): boolean {
  return [slug, title.toLowerCase()].includes(asked.trim().toLowerCase())
}

/** Lower case, without accents and punctuation, so that "jalapeno" finds "Jalapeño". */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/[\p{M}'’]/gu, '')
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The lowest of the prices in a text, in cents: of several sizes the smallest. "+$4" is an extra, not a price. */
export function lowestPriceIn(text: string): number {
  const prices = [...text.matchAll(/\$(\d+)\.(\d\d)/g)]
  return Math.min(...prices.map(([, dollars, cents]) => Number(`${dollars}${cents}`)))
}

/** Reads a search from the fields of the form, or from an address: `q`, any number of `diet`, and `max` in dollars. */
export function readSearch(query: URLSearchParams): MenuSearch {
  const words = fold(query.get('q') ?? '').split(' ')
  const max = Number(query.get('max'))
  return {
    words: words.filter((word) => word !== '').map(withoutPlural),
    diets: query.getAll('diet'),
    maxCents: max > 0 ? max * 100 : Number.POSITIVE_INFINITY,
  }
}

export function isSearch({ words, diets, maxCents }: MenuSearch): boolean {
  return words.length > 0 || diets.length > 0 || Number.isFinite(maxCents)
}

/** Words match from their beginning on: "rum" is not looked for in "crumbs". */
export function matchesSearch(item: Findable, { words, diets, maxCents }: MenuSearch): boolean {
  return (
    item.cents <= maxCents &&
    diets.every((diet) => meets(item.diets, diet)) &&
    words.every((word) => ` ${item.text}`.includes(` ${word}`))
  )
}

/** What is vegan suits vegetarians too. */
function meets(diets: readonly string[], diet: string) {
  return diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))
}

function withoutPlural(word: string) {
  return word.length >= MIN_PLURAL_LENGTH && word.endsWith('s') ? word.slice(0, -1) : word
}
