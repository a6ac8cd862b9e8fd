import { pageHeads } from '#content/heads.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import type { MenuPage } from '#features/content/pages/menu-page.rules.ts'
import { withHappyHour } from '#features/events/promotions/happy-hour.rules.ts'
import { chooseTab, dietMarks, formatShort, isDefaultTab } from '#features/menu/menu.rules.ts'
import { MenuBrowser } from '#features/menu/menu-browser.tsx'
import { menuData } from '#features/seo/structured-data/menu-data.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { OfflineNote } from '#features/venue/offline/offline-note.tsx'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { PageHero } from '#pages/site/page-hero.tsx'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { pageWords } from '#pages/site/words/page-words.ts'
import { urls } from '#urls.ts'

export function menuPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.menu,
    head: pageHeads.menu,
    picture: (contents) => contents.menuPage.top.picture,
    seo: 'menu',
    sheet: 'menu',
    variantOf(query, { contents: { menu } }) {
      const tab = chooseTab(menu, query.get('tab'))
      return isDefaultTab(menu, tab) ? '' : `tab=${tab}`
    },
    trail: 'Menu',
    structuredData: ({ contents, origin }) => [menuData(contents.menu, origin)],
    changesAt: ({ soldOut }) =>
      soldOut.map(({ endsAt }) => endsAt).toSorted((one, other) => one.getTime() - other.getTime())[0],
    body: ({ contents, happyHour, soldOut, variant }) => {
      const { menu, venue: facts } = contents
      const { top, goodToKnow } = pageWords(contents, 'menuPage')
      return (
        <>
          <PageHero picture={top.picture} isSide title={top.headline} lede={top.introduction}>
            <Legend />
            <p className="menu-paper">
              {venue.name}, {facts.address.street}, {facts.address.city}, {facts.phone}
            </p>
          </PageHero>
          <OfflineNote page={urls.menu} says="This is the menu as of" />
          <MenuBrowser
            tab={chooseTab(menu, variant.get('tab'))}
            sections={withHappyHour(menu, happyHour).sections}
            soldOut={new Set(soldOut.map(({ id }) => id))}
          />
          <FinePrint words={goodToKnow} booking={facts.booking} menu={menu} />
        </>
      )
    },
  })
}

function Legend() {
  return (
    <ul className="legend small soft">
      {Object.values(dietMarks).map(({ mark, label }) => (
        <li key={mark}>
          <span className="diet" aria-hidden="true">
            {mark}
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}

type FinePrintProps = { words: MenuPage['goodToKnow']; booking: VenueFacts['booking']; menu: Menu }

function FinePrint({ words, booking, menu: { charges, extras } }: FinePrintProps) {
  const added = charges.map(({ name, percent }) => `${name} ${percent}%`)
  return (
    <section className="wrap menu-set fine" aria-labelledby="fine-print">
      <header>
        <h2 id="fine-print">{words.headline}</h2>
        {words.text && <p>{words.text}</p>}
      </header>
      <div>
        <ul className="dishes dishes--two">
          {extras.map(({ id, name, cents }) => (
            <li key={id}>
              <p className="dish">
                <span className="dish__name">{name}</span> <span className="dish__dots" aria-hidden="true" />
                <span className="dish__price">+{formatShort(cents)}</span>
              </p>
            </li>
          ))}
        </ul>
        {added.length > 0 && <p>Added to every check: {added.join(', ')}.</p>}
        <div className="actions">
          <ExternalLink className="btn btn--primary" href={reservationLink(booking)}>
            {words.reserveButton}
          </ExternalLink>
          {booking.ordering && (
            <ExternalLink className="btn btn--ink" href={booking.ordering}>
              {words.orderButton}
            </ExternalLink>
          )}
        </div>
      </div>
    </section>
  )
}
