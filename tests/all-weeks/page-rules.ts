import { addDays, isDate, weekday } from '#base/zoned-time.ts'
import { urls } from '#urls.ts'
import {
  bandsToCome,
  evening,
  instant,
  isOn,
  listTonight,
  type Moment,
  matchesToCome,
  spanOn,
  timeOf,
  today,
} from './bar-documents.ts'
import { pathsOf, type ReadPage, toWords, wordsOf } from './read-page.ts'

/** What is wrong with a page at a moment, each in words. */
type Rule = (page: ReadPage, at: Moment) => string[]

const months = 'January February March April May June July August September October November December'.split(' ')

/** Nothing is promised that has no date, but for a sentence that the specification asks for (L7). */
const noEmptyPromises: Rule = ({ words }) =>
  words
    .replace('Official membership is coming soon.', '')
    .match(/\b(?<!as )soon\b(?! as)|to follow\b|on (?:its|their) way|stay tuned|to be announced/gi) ?? []

/** "Tonight" and "Up next" lead to what takes place then, and to all of it. */
const tonight: Rule = ({ rail, html, words, address }, at) => {
  const expected = listTonight(at).map(({ slug }) => `/${slug}`)
  const problems: string[] = []
  const say = (what: string, paths: string[]) => {
    if (paths.join() !== expected.join()) problems.push(`${what}: ${paths} instead of ${expected}`)
  }
  const [term] = [...rail.keys()].filter((one) => /^(Tonight|Up next),/.test(one))
  if (term?.startsWith('Tonight')) {
    if (term !== `Tonight, ${weekday(evening(at))}`) problems.push(term)
    say(term, pathsOf(rail.get(term) ?? ''))
  } else if (term && expected.length > 0) say(term, [])
  else if (term) problems.push(...upNext(term, pathsOf(rail.get(term) ?? ''), at))

  const cards = [...html.matchAll(/<li class="card.*?<\/li>/gs)].map(([card]) => card)
  if (cards.length > 0) say('Cards of tonight', cards.filter((card) => card.includes('card__flag')).flatMap(pathsOf))

  const own = at.contents.events.find(({ slug }) => address === `/${slug}`)
  if (words.includes('Reserve for tonight') && own && !isStillOn(own, at)) problems.push('Reserve for tonight')
  return problems
}

function isStillOn(event: Parameters<typeof isOn>[0], at: Moment) {
  return isOn(event, evening(at), at) && spanOn(event, evening(at)).endsAt > at.now
}

/** Every event of that evening and none of another, and nothing is on before. */
function upNext(term: string, paths: string[], at: Moment): string[] {
  for (let date = addDays(evening(at), 1); ; date = addDays(date, 1)) {
    const expected = at.contents.events.filter((event) => isOn(event, date, at))
    if (expected.length === 0) continue
    const named = [weekday(date), monthDay(date)].map((day) => `Up next, ${day}`)
    const isRight = named.includes(term) && paths.join() === expected.map(({ slug }) => `/${slug}`).join()
    return isRight ? [] : [`${term}: ${paths}`]
  }
}

/** The next match is the first that is not over. */
const nextMatch: Rule = ({ rail, html, address }, at) => {
  if (address !== urls.home && address !== urls.liverpool) return []
  const [match] = matchesToCome(at)
  const opponent = match && (match.home === 'Liverpool' ? match.away : match.home)
  const isLive = match && match.time !== 'TBD' && instant(match.date, match.time) <= at.now
  const said = [
    ...(rail.has('Next match') ? [toWords(rail.get('Next match') ?? '')] : []),
    ...wordsOf(html, 'section', 'next-wrap'),
  ]
  return said.filter(
    (text) =>
      (opponent ? !text.includes(opponent) : / vs\. | at \w/.test(text)) || /live now/i.test(text) !== Boolean(isLive),
  )
}

/** A row of the list is marked as past exactly when its match is over, and scores are for the past alone. */
const fixtureRows: Rule = ({ html }, at) => {
  if (!html.includes('class="fixtures"')) return []
  const toCome = new Set(matchesToCome(at).map(({ date }) => date))
  return [...html.matchAll(/<tr role="row"(?: class="([\w-]+)")?><td(.*?)<\/tr>/gs)].flatMap(([row, mark]) => {
    const [cell = '', teams = ''] = [wordsOf(row, 'td', 'date')[0], wordsOf(row, 'td', 'match')[0]]
    const [, day = '', month = '', year = today(at).slice(0, 4)] = /^(\d\d) (\w+)(?: (\d{4}))?$/.exec(cell) ?? []
    const date = `${year}-${String(months.findIndex((name) => name.startsWith(month)) + 1).padStart(2, '0')}-${day}`
    if (!day || !isDate(date) || row.includes('Postponed')) return []
    const isToCome = toCome.has(date)
    const isSaidToBe = mark !== 'is-past'
    const hasBegun = date <= today(at)
    return isToCome !== isSaidToBe || (/\d–\d/.test(teams) && !hasBegun)
      ? [`${cell} ${teams} is ${mark ?? 'to come'}`]
      : []
  })
}

/** The next band is the first whose music is not over; who has played is in the past. */
const bands: Rule = ({ html, words, address }, at) => {
  if (!html.includes('bands__note')) return []
  const toCome = bandsToCome(at)
  const [next] = toCome
  const rows = wordsOf(html, 'a', 'bands__row')
  const past = /<details class="bands__past".*?<\/details>/s.exec(html)?.[0] ?? ''
  const played = [...past.matchAll(/<time dateTime="([\d-]+)"/gi)].map(([, date = '']) => date)
  const named = /Next up: (.*?) (?:Sat|Sun|Mon|Tue|Wed|Thu|Fri),/.exec(words)?.[1]
  return [
    ...(rows.length !== toCome.length ? [`${rows.length} bands to come`] : []),
    ...rows.filter(
      (row, index) => row.includes('THIS WEEK') && (index > 0 || (next && next.fullDate > addDays(evening(at), 6))),
    ),
    ...played.filter((date) => toCome.some(({ fullDate }) => fullDate === date)).map((date) => `played ${date}`),
    ...(address === urls.unpluggedSaturdays && named !== next?.band ? [`Next up: ${named}`] : []),
  ]
}

/** No table is offered for a moment that has passed. */
const reservations: Rule = ({ links }, { now }) =>
  links.filter((link) => {
    const dateTime = /[?&]dateTime=([^&]+)/.exec(link)?.[1]
    const [date = '', time = ''] = decodeURIComponent(dateTime ?? '').split('T')
    return dateTime !== undefined && instant(date, time) <= now
  })

/** Happy hour is today's from Monday to Friday until 7 PM, and never on a day with other hours. */
const happyHour: Rule = ({ rail, address }, at) => {
  if (address !== urls.home) return []
  const isWeekend = ['Saturday', 'Sunday'].includes(weekday(today(at)))
  const isToday = !isWeekend && timeOf(at) < '19:00' && !at.specialDays.some(({ date }) => date === today(at))
  const said = toWords(rail.get('Happy hour') ?? '')
  return said.startsWith('2-for-1') === isToday ? [] : [`Happy hour: ${said}`]
}

/** What search engines are told is to come, on a day of the event, with the band of that day. */
const structuredData: Rule = ({ things, address }, at) => {
  const event = things.find((thing) => thing['@type'] === 'Event')
  const own = at.contents.events.find(({ slug }) => address === `/${slug}`)
  const special = things.flatMap((thing) => thing.specialOpeningHoursSpecification ?? []) as { validThrough: string }[]
  const past = special
    .filter(({ validThrough }) => validThrough < addDays(today(at), -1))
    .map((day) => day.validThrough)
  if (!event || !own) return past
  const [startDate, endDate] = [String(event.startDate), String(event.endDate)]
  const isRight = isOn(own, startDate.slice(0, 10), at) && new Date(endDate) > at.now
  const band = at.contents.bands.find(({ fullDate }) => fullDate === startDate.slice(0, 10))?.band
  const performer = (event.performer as { name?: string } | undefined)?.name
  const isPlaying = own.slug !== 'unplugged-saturdays' || performer === band
  return [...past, ...(isRight && isPlaying ? [] : [`Event on ${startDate} with ${performer}`])]
}

/** The banner is there from its first moment until its last. */
const announcement: Rule = ({ html, address }, { now, contents }) => {
  // The forms in frames stand on pages that show it.
  if (Object.values(urls.embed).some((embed) => embed === address)) return []
  const shown = /data-announcement="([^"]+)"/.exec(html)?.[1]
  const current = contents.announcements.find(({ from, until }) => new Date(from) <= now && now < new Date(until))
  return shown === current?.id ? [] : [`Announcement: ${shown}`]
}

/** Outside of archives, a day without a year is the coming one of its name, and nothing is of a year that is over. */
const datesInWords: Rule = ({ html, address }, at) => {
  if (address === urls.privacyPolicy || address === urls.accessibility || address === urls.menu) return []
  const words = toWords(html.replace(ARCHIVES, ' ')).replace(OVER, ' ')
  const thisYear = today(at).slice(0, 4)
  const years = [...words.matchAll(/\b20(?:2[5-9]|3\d)\b/g)].filter(([year]) => year < thisYear).map(([year]) => year)
  const days = [...words.matchAll(DAY)].filter(([, name = '', month = '', day = '', year]) => {
    const place = `-${String(months.findIndex((one) => one.startsWith(month)) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
    const coming = `${thisYear}${place}` >= evening(at) ? `${thisYear}${place}` : `${Number(thisYear) + 1}${place}`
    const date = year ? `${year}${place}` : coming
    return date < evening(at) || !weekday(date).startsWith(name)
  })
  return [...years, ...days.map(([said]) => said)]
}

const ARCHIVES =
  /<details class="bands__past".*?<\/details>|<figure.*?<\/figure>|<tide-island data-name="[^"]*fixture-table".*?<\/tide-island>|<nav aria-label="Seasons".*?<\/nav>/gs
const OVER = /(?:Results|results of|wrap on) 20\d\d-\d\d|ended on \w+ \d+, 20\d\d|Since \w+ \d+, 20\d\d/g
const DAY = /\b((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]*day)?), ([A-Z][a-z]{2,8}) (\d{1,2})\b(?:, (20\d\d))?/g

const monthDay = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`

export const pageRules = {
  'promises nothing without a date': noEmptyPromises,
  'says what is on tonight': tonight,
  'names the next match': nextMatch,
  'marks matches that are over': fixtureRows,
  'names the next band': bands,
  'offers tables for what is to come': reservations,
  'knows when happy hour is': happyHour,
  'tells search engines what is to come': structuredData,
  'shows announcements in their time': announcement,
  'has no day that is over': datesInWords,
} satisfies Record<string, Rule>
