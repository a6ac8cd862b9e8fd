import { venue } from '#content/venue.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { reservationLink } from '#features/venue/reservation-link.ts'
import type { PictureName } from '#media/pictures.ts'
import { urls } from '#urls.ts'
import type { PublicPage } from '#web/page.ts'
import { PageHero } from './page-hero.tsx'
import { type SiteDeps, sitePage } from './site-page.tsx'

type Upcoming = { url: string; title: string; promise: string; picture?: PictureName }

/** Addresses of the site whose pages are still to come: each says what will be there, and what works meanwhile. */
const upcoming: Upcoming[] = [
  {
    url: urls.events,
    title: 'Events',
    promise: 'All eight weekly events, the band schedule and the form for large parties will be here.',
  },
  {
    url: urls.mondayWingNight,
    title: 'Monday wing night',
    promise: 'The wing deal and the drinks that go with it will be here.',
  },
  {
    url: urls.triviaTacosTequila,
    title: 'Trivia, tacos and tequila',
    promise: 'The tacos, the tequila and the trivia rules will be here.',
  },
  {
    url: urls.smashSurfWednesday,
    title: 'Smash and surf Wednesday',
    promise: 'The burger, whiskey and draft specials will be here.',
  },
  { url: urls.musicBingoWednesday, title: 'Music bingo', promise: 'How music bingo works on Wednesdays will be here.' },
  {
    url: urls.thursdayNightFootball,
    title: 'Thursday night football',
    promise: 'Kick-off times and vodka specials will be here.',
  },
  {
    url: urls.karaokeFridays,
    title: 'Karaoke Fridays',
    promise: 'The stage, the songs and the shot specials will be here.',
  },
  {
    url: urls.unpluggedSaturdays,
    title: 'Unplugged Saturdays',
    promise: 'The bands of the coming Saturdays will be here.',
  },
  {
    url: urls.premierLeagueFootball,
    title: 'Premier League football',
    promise: 'The eight competitions we show will be here.',
    picture: 'hero-matchday',
  },
  {
    url: urls.menu,
    title: 'Food and drinks',
    promise: 'The whole menu with its prices will be here.',
    picture: 'menu-teaser',
  },
  {
    url: urls.liverpool,
    title: 'The Liverpool bar',
    promise: 'Fixtures in Miami time and the supporters club will be here.',
    picture: 'supporters-scarf',
  },
  { url: urls.privacyPolicy, title: 'Privacy policy', promise: 'What we collect, why, and your rights will be here.' },
  {
    url: urls.memberSignup,
    title: 'Membership',
    promise: 'The application for membership will be here.',
    picture: 'happy-hour',
  },
]

export function upcomingPages(deps: SiteDeps): PublicPage[] {
  return upcoming.map(({ url, title, promise, picture = 'hero-cocktail-neon' }) =>
    sitePage(deps, {
      url,
      head: { title: `${title} · ${venue.name}`, description: promise },
      body: () => (
        <>
          <PageHero picture={picture} title={title} lede={promise}>
            <ExternalLink className="btn btn--primary" href={reservationLink()}>
              Make A Reservation
            </ExternalLink>
            <a className="btn" href={urls.contact}>
              Hours and address
            </a>
          </PageHero>
          {url === urls.events && (
            <section className="section" id="large-reservation" aria-labelledby="large">
              <div className="wrap stack">
                <h2 id="large">Large parties</h2>
                <p className="soft">
                  Reservations are recommended for groups of {venue.facts.reservationsFromGroupOf} or more. Until the
                  form is here, call <a href={`tel:${venue.phone.link}`}>{venue.phone.display}</a>.
                </p>
              </div>
            </section>
          )}
        </>
      ),
    }),
  )
}
