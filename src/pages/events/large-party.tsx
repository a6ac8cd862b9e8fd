import { fillIn } from '#base/fill-in.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import type { VenueFacts } from '#content/venue.ts'
import type { EventsPage } from '#features/content/pages/events-page.rules.ts'
import { type Booking, bookingQuery } from '#features/inbox/booking/booking.rules.ts'
import { dishesNamed, formatShort } from '#features/menu/menu.rules.ts'
import { embedSource } from '#features/venue/embeds.ts'
import { PhoneLink } from '#features/venue/venue-links.tsx'
import { urls } from '#urls.ts'

const bottleSpecials = [
  { dish: 'Tequila bottle', word: 'tequila' },
  { dish: 'Vodka bottle', word: 'vodka' },
  { dish: 'Champagne bottle', word: 'prestige champagne' },
]

type Props = { words: EventsPage['largeParty']; facts: VenueFacts; menu: Menu; asked: Booking | undefined }

export function LargeParty({ words, facts: { phone, booking }, menu, asked }: Props) {
  const bottles = bottleSpecials.flatMap(({ dish, word }) =>
    dishesNamed(menu, [dish]).map(({ cents = 0 }) => `${word} ${formatShort(cents)}`),
  )
  const { src, scriptUrl } = embedSource('largeParty', booking)
  // A provider's form has names of its own for its fields.
  const filledIn = asked && src === urls.embed.largeParty ? `?${bookingQuery(asked)}` : ''
  return (
    <section className="section section--deep" id="large-reservation" aria-labelledby="large-title">
      <div className="wrap two">
        <div className="large__words stack">
          <h2 id="large-title">{words.headline}</h2>
          <p>{words.text}</p>
          {words.bottles && bottles.length > 0 && (
            <p className="soft">{fillIn(words.bottles, { bottles: bottles.join(', ') })}</p>
          )}
          {words.call && <p className="soft">{words.call}</p>}
          <PhoneLink phone={phone} className="btn btn--panel" />
        </div>
        <div id="jotform" className="large__form stepped">
          <iframe src={`${src}${filledIn}`} title="Large party reservation form" height={1500} loading="lazy" />
          {scriptUrl && <script src={scriptUrl} async />}
        </div>
      </div>
    </section>
  )
}
