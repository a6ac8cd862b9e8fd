import type { Fixture } from '#content/fixtures.ts'
import { pageHeads } from '#content/heads.ts'
import { venue } from '#content/venue.ts'
import type { LiverpoolPage } from '#features/content/pages/liverpool-page.rules.ts'
import { Subscribe } from '#features/events/calendar/subscribe.tsx'
import { readSeason, readSelection, selectionQuery } from '#features/events/fixtures/fixture-list.rules.ts'
import FixtureTable from '#features/events/fixtures/fixture-table.island.tsx'
import { hasKickoffs } from '#features/events/fixtures/fixtures.rules.ts'
import { NextMatch } from '#features/events/fixtures/next-match.tsx'
import { Seasons } from '#features/events/fixtures/seasons.tsx'
import type { Opening } from '#features/hours/opening.rules.ts'
import { joinSupportersClub } from '#features/inbox/forms/forms.contract.ts'
import { matchesData } from '#features/seo/structured-data/match-data.ts'
import { embedSource } from '#features/venue/embeds.ts'
import { SupportersMark } from '#pages/events/supporters-mark.tsx'
import { Join } from '#pages/liverpool/join.tsx'
import { MatchDay } from '#pages/liverpool/match-day.tsx'
import { PageHero } from '#pages/site/page-hero.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { pageWords } from '#pages/site/words/page-words.ts'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PublicPage } from '#web/page.ts'
import { SheetLink } from '#web/styles/sheet-link.tsx'

export function liverpoolPage(deps: SiteDeps): PublicPage {
  return sitePage(deps, {
    url: urls.liverpool,
    head: pageHeads.liverpool,
    picture: (contents) => contents.liverpoolPage.top.picture,
    sheet: 'liverpool',
    variantOf(query, { contents: { fixtures }, now }) {
      const list = readSeason(query, fixtures, now)
      return selectionQuery(readSelection(query, list), list)
    },
    trail: 'Liverpool Bar',
    structuredData: ({ contents: { fixtures }, opening: { now }, origin }) =>
      matchesData(fixtures, { now, site: origin }),
    // A form that is sent without script passes through its own frame.
    uses: { frames: [urls.embed.supportersClub, joinSupportersClub.path] },
    body: ({ opening, variant, contents, origin }) => {
      const { fixtures, gallery, venue: facts } = contents
      const words = pageWords(contents, 'liverpoolPage')
      const { headline, introduction, joinButton, fixturesButton, picture } = words.top
      return (
        <>
          <PageHero picture={picture} title={headline} lede={introduction}>
            <a className="btn btn--primary" href="#join">
              {joinButton}
            </a>
            <a className="btn" href="#fixtures">
              {fixturesButton}
            </a>
          </PageHero>
          <NextMatch phone={facts.phone} fixtures={fixtures} opening={opening} />
          <SheetLink sheet="fixtures" />
          <Club words={words.club} />
          <Fixtures words={words.fixtures} fixtures={fixtures} opening={opening} asked={variant} origin={origin} />
          <MatchDay words={words.matchDay} links={facts.links} gallery={gallery} />
          <Join words={words.join} form={embedSource('supportersClub', facts.booking)} />
        </>
      )
    },
  })
}

function Club({ words: { headline, text } }: { words: LiverpoolPage['club'] }) {
  return (
    <section className="wrap club" aria-labelledby="club-title">
      <SupportersMark />
      <div className="stack">
        <h2 id="club-title">{headline}</h2>
        <p>{text}</p>
      </div>
    </section>
  )
}

type FixturesProps = {
  words: LiverpoolPage['fixtures']
  fixtures: readonly Fixture[]
  opening: Opening
  asked: URLSearchParams
  origin: string
}

function Fixtures({ words: { closed }, fixtures, opening, asked, origin }: FixturesProps) {
  const { hours, specialDays, now, timeZone } = opening
  const list = readSeason(asked, fixtures, now)
  const selection = readSelection(asked, list)
  // Ids are long and travel with the page; the table only needs some that differ.
  const light = { ...list, fixtures: list.fixtures.map((fixture, place) => ({ ...fixture, id: String(place) })) }
  return (
    <section className="section" id="fixtures" aria-labelledby="fixtures-title">
      <div className="wrap">
        <Island
          of={FixtureTable}
          props={{ list: light, selection, hours, specialDays, now: now.toISOString(), timeZone }}
          when="visible"
        />
        <Seasons fixtures={fixtures} shown={list.season} now={now} />
        {hasKickoffs(fixtures, now) && (
          <div className="fx-foot">
            {closed && <p className="soft">{closed}</p>}
            <Subscribe
              name="Liverpool matches"
              title={`${venue.name}: Liverpool matches`}
              path={urls.calendar.fixtures}
              origin={origin}
            />
          </div>
        )}
      </div>
    </section>
  )
}
