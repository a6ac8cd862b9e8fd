import { pageHeads } from '#content/heads.ts'
import { happyHourEndsAt } from '#features/events/promotions/happy-hour.rules.ts'
import { runningEvents } from '#features/events/week-words.rules.ts'
import { venueData } from '#features/seo/structured-data/venue-data.ts'
import { About } from '#pages/home/about.tsx'
import { HappyHour } from '#pages/home/happy-hour.tsx'
import { HomeHero } from '#pages/home/home-hero.tsx'
import { LargeParties } from '#pages/home/large-parties.tsx'
import { MembershipTeaser } from '#pages/home/membership-teaser.tsx'
import { MenuTeaser } from '#pages/home/menu-teaser.tsx'
import { Week } from '#pages/home/week.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { VisitBlock } from '#pages/site/visit-block.tsx'
import { pageWords } from '#pages/site/words/page-words.ts'
import { urls } from '#urls.ts'
import { SheetLink } from '#web/styles/sheet-link.tsx'

export function homePage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.home,
    head: pageHeads.home,
    picture: (contents) => contents.homePage.top.picture,
    seo: 'home',
    structuredData: ({ opening, contents, origin }) => [venueData(opening, contents, origin)],
    changesAt: ({ opening, happyHour }) => {
      const endsAt = happyHour && happyHourEndsAt(happyHour, opening)
      return endsAt && endsAt > opening.now ? endsAt : undefined
    },
    body: ({ contents, events, happyHour, opening }) => {
      const words = pageWords(contents, 'homePage')
      return (
        <>
          <HomeHero
            words={words.top}
            facts={contents.venue}
            events={events}
            fixtures={contents.fixtures}
            happyHour={happyHour}
            opening={opening}
          />
          <SheetLink sheet="home" />
          <About
            words={words.about}
            facts={contents.venue}
            promotionCount={runningEvents(events, opening.now).length}
          />
          <Week words={words} facts={contents.venue} bands={contents.bands} events={events} opening={opening} />
          {happyHour && <HappyHour words={words.happyHour} menu={contents.menu} happyHour={happyHour} />}
          <LargeParties words={words.largeParties} />
          <MenuTeaser words={words.menu} menu={contents.menu} />
          <MembershipTeaser words={contents.membership} />
          <VisitBlock words={pageWords(contents, 'contactPage').hours} facts={contents.venue} opening={opening} />
        </>
      )
    },
  })
}
