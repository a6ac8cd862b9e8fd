import type { VenueFacts } from '#content/venue.ts'
import type { HomePage } from '#features/content/pages/home-page.rules.ts'
import { promotions } from '#features/events/week-words.rules.ts'
import { Figures } from '#pages/events/figures.tsx'
import { mediaOf, SplitMedia } from '#pages/site/split-media.tsx'

type Props = { words: HomePage['about']; facts: VenueFacts; promotionCount: number }

export function About({ words, facts: { figures, rating }, promotionCount }: Props) {
  const { eyebrow, headline, text, reservations } = words
  return (
    <section className="section" aria-labelledby="about">
      <div className="split">
        <div className="split__text stack">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="about">{headline}</h2>
          <p>{text}</p>
          {reservations && <p className="soft">{reservations}</p>}
          <Figures
            of={[
              ['sports events monthly', figures.sportsEventsMonthly],
              ...(promotionCount > 0 ? [[promotions(promotionCount), promotionCount] as const] : []),
              [`from ${rating.reviews.toLocaleString('en-US')} reviews`, rating.stars],
            ]}
          />
        </div>
        <SplitMedia media={mediaOf(words)} isAutoplaying />
      </div>
    </section>
  )
}
