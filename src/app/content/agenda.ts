import { NIGHT_ENDS } from '#base/business-date.ts'
import { addDays, instantOf } from '#base/zoned-time.ts'
import type { AgendaWire } from '#features/content/today.contract.ts'
import { bandOccurrence, findBand } from '#features/events/bands/band-schedule.rules.ts'
import { eveningOf, tonightsEvents } from '#features/events/events.rules.ts'
import { matchLabel, roundLabel } from '#features/events/fixtures/fixture-labels.rules.ts'
import { kickoff, listedFixtures, MATCH_MS } from '#features/events/fixtures/fixtures.rules.ts'
import { findHappyHour, happyHourEndsAt, isHappyHourToday } from '#features/events/promotions/happy-hour.rules.ts'
import { nextClosing, type Opening } from '#features/hours/opening.rules.ts'
import type { SiteContents } from '#pages/site/site-documents.ts'

type Known = { contents: SiteContents; opening: Opening }
type Item = Omit<AgendaWire, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date | undefined }

/** The whole evening as visitors are told it, with what is over already, in the order in which it comes. */
export function eveningInOrder({ contents, opening }: Known): AgendaWire[] {
  const { timeZone } = opening
  const date = eveningOf(opening.now)
  // From its beginning all of it is still to come.
  const evening = { ...opening, now: instantOf(date, NIGHT_ENDS, timeZone) }
  const known = { contents, opening: evening }
  const items = [
    ...happyHour(known),
    ...events(known, date),
    ...band(known, date),
    ...matches(known),
    ...closing(known, date),
  ]
  return items
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ startsAt, endsAt, ...item }) => ({
      ...item,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }))
}

function happyHour({ contents, opening }: Known): Item[] {
  const found = findHappyHour(contents.promotions, contents.events)
  if (!found || !isHappyHourToday(found, opening)) return []
  const startsAt = instantOf(eveningOf(opening.now), found.run.startsAt, opening.timeZone)
  return [
    { startsAt, endsAt: happyHourEndsAt(found, opening), title: found.name, note: found.offer, section: 'promotions' },
  ]
}

function events({ contents, opening }: Known, date: string): Item[] {
  const at = (time: string, from: string) =>
    instantOf(time <= from && time < NIGHT_ENDS ? addDays(date, 1) : date, time, opening.timeZone)
  return tonightsEvents(contents.events, opening).map(({ starts, ends, title, teaser }) => ({
    startsAt: starts ? at(starts, NIGHT_ENDS) : opening.now,
    endsAt: starts && ends ? at(ends, starts) : undefined,
    title,
    note: teaser,
    section: 'events',
  }))
}

function band({ contents, opening }: Known, date: string): Item[] {
  const night = findBand(contents.bands, date)
  const saturdays = contents.events.find(({ slug }) => slug === 'unplugged-saturdays')
  if (!night || !saturdays) return []
  const times = bandOccurrence(night, saturdays, opening.timeZone)
  return [{ ...times, title: `${night.band}, live`, note: night.eventLabel, section: 'bands' }]
}

function matches({ contents, opening: { now } }: Known): Item[] {
  const end = now.getTime() + 24 * 3_600_000
  return listedFixtures(contents.fixtures, now).flatMap((fixture) => {
    const startsAt = kickoff(fixture)
    if (!startsAt || startsAt < now || startsAt.getTime() >= end) return []
    const endsAt = new Date(startsAt.getTime() + MATCH_MS)
    return [{ startsAt, endsAt, title: matchLabel(fixture), note: roundLabel(fixture), section: 'fixtures' }]
  })
}

/** Of the hours that begin on this day; those of the night before are over by noon. */
function closing({ opening }: Known, date: string): Item[] {
  const noon = instantOf(date, '12:00', opening.timeZone)
  const closesAt = nextClosing({ ...opening, now: noon })
  if (!closesAt || closesAt >= instantOf(addDays(date, 1), '12:00', opening.timeZone)) return []
  return [{ startsAt: closesAt, endsAt: undefined, title: 'The bar closes', note: '', section: 'hours' }]
}
