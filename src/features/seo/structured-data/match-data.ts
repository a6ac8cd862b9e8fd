import type { Fixture } from '#content/fixtures.ts'
import { matchLabel } from '#features/events/fixtures/fixture-labels.rules.ts'
import { inOrder, isOpponentKnown, isPast, kickoff, MATCH_MS, TBD } from '#features/events/fixtures/fixtures.rules.ts'
import { urls } from '#urls.ts'
import { withOffset } from './with-offset.ts'

/** More would weigh on the page and be told again next week. */
const MATCHES_AHEAD = 5

type Around = { now: Date; site: string }

/** The next matches for search engines. Where they are played is the stadium; that we show them is what the page says. */
export function matchesData(fixtures: readonly Fixture[], { now, site }: Around): object[] {
  return inOrder(fixtures)
    .filter((fixture) => isOpponentKnown(fixture) && !isPast(fixture, now))
    .flatMap((fixture) => {
      const startsAt = kickoff(fixture)
      return startsAt ? [toSportsEvent(fixture, startsAt, site)] : []
    })
    .slice(0, MATCHES_AHEAD)
}

function toSportsEvent(fixture: Fixture, startsAt: Date, site: string) {
  const { id, home, away, competition, stadium } = fixture
  const team = (name: string) => ({ '@type': 'SportsTeam', name })
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': `${site}${urls.liverpool}#match-${id}`,
    name: matchLabel(fixture),
    description: `${competition}, live on our screens.`,
    startDate: withOffset(startsAt),
    endDate: withOffset(new Date(startsAt.getTime() + MATCH_MS)),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(stadium !== TBD && { location: { '@type': 'Place', name: stadium } }),
    homeTeam: team(home),
    awayTeam: team(away),
    url: `${site}${urls.liverpool}`,
  }
}
