import { formatTime } from '#base/format-time.ts'
import { weekdays } from '#base/zoned-time.ts'
import { findHappyHour } from '#features/events/promotions/happy-hour.rules.ts'
import { daysInWords, runInWords, runOf } from '#features/events/promotions/promotions.rules.ts'
import { isHappyHour } from '#features/menu/menu.rules.ts'
import { excerpt } from './excerpt.rules.ts'
import { type Disagreement, type Facts, factId, type Place } from './fact.rules.ts'
import { itemsOf, type OnMenu, pathOf } from './menu-facts.rules.ts'
import { namedTimes } from './named-times.rules.ts'
import { meaningOf } from './words.rules.ts'

/** Deals to which the menu gives other hours than they have. */
export function otherPromotionTimes(facts: Facts): Disagreement[] {
  return [
    ...happyHourNotes(facts),
    ...registerHours(facts),
    ...itemsOf(facts.menu).flatMap((one) => otherStart(one, facts)),
  ]
}

const placeOf = ({ id, name }: { id: string; name: string }, value: string): Place => ({
  document: 'promotions',
  path: [id, 'startsAt'],
  where: `Promotions, ${name}`,
  value,
})

/** Notes of the happy hour lists that name days and hours of their own. */
function happyHourNotes({ menu, promotions, events }: Facts): Disagreement[] {
  const happyHour = findHappyHour(promotions, events)
  if (!happyHour) return []
  const { run } = happyHour
  return menu.sections.filter(isHappyHour).flatMap(({ id, title, note = '' }) => {
    const [named] = namedTimes(note)
    if (!named?.from || !named.until || (named.from === run.startsAt && named.until === run.endsAt)) return []
    const path = ['sections', id, 'note']
    const instead = `${formatTime(run.startsAt)} to ${formatTime(run.endsAt)}`
    return [
      {
        id: factId('note', id),
        title: `${happyHour.name} has two times`,
        detail: `Fix it writes “${instead}” on the menu.`,
        places: [
          placeOf(happyHour, runInWords(run)),
          { document: 'menu', path, where: `Menu, ${title}`, value: excerpt(note, named.words) },
        ],
        fix: { document: 'menu', changes: [{ path, after: note.replace(named.words, instead) }] },
      },
    ]
  })
}

/** Rules for discounts whose hours are not those of the promotion that is booked under their name. */
function registerHours({ register, promotions, events }: Facts): Disagreement[] {
  return register.flatMap((rule) => {
    const promotion = promotions.find(({ registerNames }) => registerNames.some((name) => isSameName(name, rule.name)))
    const run = promotion && runOf(promotion, events)
    if (!run || runInWords(run) === runInWords(rule)) return []
    const value = `${rule.name}, ${runInWords(rule)}`
    return [
      {
        id: factId('register', rule.id),
        title: `${promotion.name} has two times`,
        detail: 'Discounts are checked by the hours of their rule. Empty them there to use those in Promotions.',
        places: [
          placeOf(promotion, runInWords(run)),
          { document: 'discounts', path: [rule.id], where: 'Discounts, Discount rules', value },
        ],
      },
    ]
  })
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** "Tuesday: any taco" of a list "after 7PM", while the deal of that evening starts at 4 PM and the dish does not say so. */
function otherStart(one: OnMenu, { promotions, events }: Facts): Disagreement[] {
  const { section, item, meaning } = one
  const day = weekdays.find((weekday) => item.name.startsWith(`${weekday}:`))
  const said = startIn(item.description) ?? startIn(section.note)
  if (!day || !said) return []
  const ran = promotions.flatMap((promotion) => {
    const run = runOf(promotion, events)
    const isAbout = [...meaningOf(promotion.offer)].some((word) => meaning.has(word))
    return run?.weekdays.includes(day) && isAbout ? [{ promotion, run }] : []
  })
  const [other] = ran
  if (!other || ran.some(({ run }) => run.startsAt === said.from)) return []
  const isOwn = startIn(item.description) !== undefined
  const right = formatTime(other.run.startsAt)
  return [
    {
      id: factId('start', item.id),
      title: `${other.promotion.name} has two starting times`,
      detail: isOwn ? `Fix it writes “from ${right}” on the menu.` : `Fix it adds “from ${right}” to ${item.name}.`,
      places: [
        placeOf(other.promotion, `${daysInWords([day])}, from ${right}`),
        {
          document: 'menu',
          path: pathOf(one, 'description'),
          where: `Menu, ${section.title}`,
          value: `${item.name}, ${said.words}`,
        },
      ],
      fix: {
        document: 'menu',
        changes: [{ path: pathOf(one, 'description'), after: withStart(item.description, right, said.words) }],
      },
    },
  ]
}

const startIn = (text = '') => namedTimes(text).find(({ from }) => from !== undefined)

function withStart(description: string | undefined, time: string, words: string): string {
  if (!description) return `From ${time}`
  return description.includes(words)
    ? description.replace(words, `${/^[A-Z]/.test(words) ? 'From' : 'from'} ${time}`)
    : `${description}, from ${time}`
}
