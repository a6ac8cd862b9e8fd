import { groupBy } from '#base/group-by.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { inNight, knownTimes, minutesApart, type Period } from './evening.rules.ts'
import { type EventText, placeOfText, textsOf } from './event-texts.rules.ts'
import { excerpt } from './excerpt.rules.ts'
import { type Disagreement, type EventFacts, type Facts, factId } from './fact.rules.ts'
import { type NamedTime, namedTimes, writeLike } from './named-times.rules.ts'

type Found = { text: EventText; named: NamedTime }

/** Texts of an event that name an hour at which nothing starts or ends on its evening. */
export function wrongTimeWords(facts: Facts): Disagreement[] {
  return facts.events.flatMap((event) => {
    const { periods, starts, ends } = knownTimes(event, facts)
    const isWrong = ({ from, until }: NamedTime) =>
      (from !== undefined && !starts.has(from)) || (until !== undefined && !ends.has(until) && isLater(until, event))
    const found = textsOf(event).flatMap((text) =>
      namedTimes(text.text)
        .filter(isWrong)
        .map((named) => ({ text, named })),
    )
    const same = groupBy(found, ({ named: { from = '', until = '' } }) => `${from}-${until}`)
    return [...same.values()].flatMap((all) => disagreement(event, all, periods))
  })
}

/** An end before the event has begun is that of something else: "Breakfast until 2 PM". */
const isLater = (until: string, { starts = '' }: EventFacts) => inNight(until) > inNight(starts)

function disagreement(
  event: EventFacts,
  all: readonly [Found, ...Found[]],
  periods: readonly Period[],
): Disagreement[] {
  const [first] = all
  const meant = closest(first.named, periods)
  if (!meant) return []
  const { named } = first
  const isStartWrong = named.from !== undefined && named.from !== meant.from
  const places = [
    meant.place,
    ...all.map(({ text, named: { words } }) => ({ ...placeOfText(event, text), value: excerpt(text.text, words) })),
  ]
  const written = all.map(({ text, named: one }) => ({
    text,
    words: one.words,
    instead: writeLike(one.words, sidesOf(one, meant)),
  }))
  const count = all.length === 1 ? 'One text says' : `${all.length} texts say`
  return [
    {
      id: factId('time', event.slug, ...[named.from, named.until].map((time = '') => time.replace(':', ''))),
      title: `${event.title} has two ${isStartWrong ? 'starting times' : 'end times'}`,
      detail: `${count} “${named.words}”. Fix it writes “${written[0]?.instead}”.`,
      places,
      fix: { document: eventDocument(event), changes: rewrite(written) },
    },
  ]
}

const sidesOf = ({ from, until }: NamedTime, meant: Period) => ({
  ...(from !== undefined && { from: meant.from }),
  ...(until !== undefined && { until: meant.until }),
})

/** What was probably meant: what is on at the nearest time. */
function closest({ from, until }: NamedTime, periods: readonly Period[]): Period | undefined {
  const distance = (one: Period) =>
    minutesApart(from ?? one.from, one.from) + minutesApart(until ?? one.until, one.until)
  return periods.toSorted((one, other) => distance(one) - distance(other))[0]
}

type Rewritten = { text: EventText; words: string; instead: string }

/** One change for each text, however often it names the time. */
function rewrite(written: readonly Rewritten[]) {
  const texts = groupBy(written, ({ text }) => text.path.join(' '))
  return [...texts.values()].map((all) => {
    const { path, text } = all[0].text
    return { path, after: all.reduce((after, { words, instead }) => after.replaceAll(words, instead), text) }
  })
}
